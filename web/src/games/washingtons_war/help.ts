// What the table says of itself: its panels and the help.

export const TABS = [
  { id: 'log', words: 'Log' },
  { id: 'colonies', words: 'Colonies' },
  { id: 'cards', words: 'Piles' },
  { id: 'armies', words: 'Armies' },
  { id: 'luck', words: 'Dice' },
  { id: 'more', words: 'More' },
]

export const HELP = {
  example: 'play ops-3-2 · activate howe · to hartford · event brant · why to boston',
  pieces:
    'A hexagon is a marker: the side that controls the space. A round is a number of combat units; a standing piece is a general, with his strategy rating (the card that he needs) at the left, battle at the right, agility below. Blue with a star is American, red with a crown British, white and gold French. Your cards lie beside the map: those that may be used are lit. A press opens a card to be read and shows its uses; the keys 1 to 7 do so too.',
  sequence: [
    'Captured generals come back, British units arrive in their box, and each side is dealt seven cards.',
    'The British may go first with a campaign card; otherwise the Americans say who plays first, or the British do in the year after Congress was dispersed.',
    'The players lay down one card in turn until both hands are empty: operations, an event, or a discard.',
    'Winter: armies outside of winter quarters melt away.',
    'The Americans place the French navy, once France is in the war.',
    'Congress meets again, armies turn the spaces where they stand, and markers that are cut off are removed.',
    'If the card in the War Ends box names this year or an earlier one, the colonies are counted.',
  ],
}
