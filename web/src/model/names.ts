// What the shared parts of the table know of a game's board: its title, and its nouns in words.

export interface Names {
  game: string
  title: string
  /** The name of a noun.  `verb` and its position `i` after it tell a hex from a number of men where both look alike. */
  name(noun: string, verb?: string, i?: number): string | undefined
  /** The same within a sentence, where it differs: "the Chesapeake"; the title of a card in quotation marks. */
  said?(noun: string): string | undefined
  isPlace(noun: string): boolean
  isPiece(noun: string): boolean
  /** Whether its name is a plural, after which a verb stands as after "they". */
  isPlural?(noun: string): boolean
  firstTurn(scenario: string): number
}
