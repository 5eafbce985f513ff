// What the table says of itself: its panels and the help.

export const TABS = [
  { id: 'log', words: 'Log' },
  { id: 'ways', words: 'Ways' },
  { id: 'supply', words: 'Supply' },
  { id: 'cup', words: 'Cup' },
  { id: 'leaders', words: 'Leaders' },
  { id: 'luck', words: 'Dice' },
  { id: 'more', words: 'More' },
]

export const HELP = {
  example: 'activate greene · to trenton · take 3-continental · storm · depot saratoga · why to albany',
  pieces:
    'A card is an army with its senior leader: beside his head stand leadership, attack and defence, below it the strength points (SP), with a band of colour for each type: dark blue Continentals, light blue militia, dark red Regulars, tan Hessians, green Tories, yellow Indians, grey artillery. A block has no leader. A barrel is a depot, a wagon a supply train; a barrel struck through means out of supply, and on gold that the next check would find it so.',
  sequence: [
    'In every second turn primary leaders rally: Tories and Indians, then militia.',
    'The fleet goes on, or lands. Besieged garrisons may come out.',
    'Two dice and the enemy’s losses decide who has the initiative; that side names the leader who acts first.',
    'Markers are drawn from the cup, one after another: a primary leader is activated, a side checks its supply, or a random event comes.',
    'When the cup is empty the turn is over.',
  ],
}
