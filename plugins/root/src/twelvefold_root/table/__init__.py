"""The table of Root as a person sees it: the map, the players' boards, the hand."""
