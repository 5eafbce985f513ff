// What the table says of itself: its panels and the help.

export const TABS = [
  { id: 'log', words: 'Log' },
  { id: 'turns', words: 'Turns' },
  { id: 'luck', words: 'Dice' },
  { id: 'off', words: 'Off map' },
  { id: 'more', words: 'More' },
]

export const HELP = {
  example: 'march howe · to trenton · why to newark',
  pieces:
    'Your blocks show their faces. The figure at the top of a block is how many dice it rolls; it turns as it loses strength points. A leader shows how many he leads (left) and how far he marches (right). Blue with a star is American, red with a crown British; green labels are Hessians, grey ones militia.',
  sequence: [
    'Each side rolls a die for action points: an odd number gives 3, an even one 4.',
    'The side with fewer points goes first; on a tie the Americans.',
    'Its moves: a point sends a leader with a group, or one unit alone. No block moves twice.',
    'Its battles: round after round the defender fires, then the attacker, until one side is gone or withdraws.',
    'Then the other side moves and fights in the same way.',
    'At the end of the turn victory is looked at, and the calendar goes on.',
  ],
}
