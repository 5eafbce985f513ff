// What the table says of itself: its panels and the help.

export const TABS = [
  { id: 'leaders', words: 'Leaders' },
  { id: 'log', words: 'Log' },
  { id: 'turns', words: 'Days' },
  { id: 'luck', words: 'Dice' },
  { id: 'more', words: 'More' },
]

export const HELP = {
  example: 'activate washington · to 2029 · men 240 · why to trenton',
  pieces:
    'A counter is a leader with his men; on the map the top leader of a stack is seen, and of your own side how many men stand there. Notches at the left edge are fatigue. A ring in the corner is a known zone of control. Blue with stars is American, grey American militia, red with crowns British, green Hessian. A yellow tab is disorder, a red one rout.',
  sequence: [
    'At midnight, from December 27 on, places held score points and activation points come in.',
    'The weather goes on or changes by the die; the Americans may raid; reinforcements arrive.',
    'American command: points activate leaders, commanders call others by their span, men change leaders.',
    'American action: the disordered may rally; leaders roll and move alone or together, attacking on the way; prepared attacks come last. The routed run when you like, before the phase ends. Whoever marched or fought is more tired.',
    'At night those who rested recover.',
    'The British command, act and recover in the same way.',
  ],
}
