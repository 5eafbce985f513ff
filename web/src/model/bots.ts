// A bot's word, "regular,temper=bold,handicap=light", made and told.

/** A bot of a level; an even temper and no handicap are left out, and so are both for a recruit, who has neither. */
export function botWord(level: string, temper: string, handicap: string): string {
  if (level === 'recruit' || level === 'open') return level
  const rest = [temper && temper !== 'even' ? `temper=${temper}` : '', handicap && handicap !== 'none' ? `handicap=${handicap}` : '']
  return [level, ...rest.filter((part) => part !== '')].join(',')
}

/** "bold regular with a light handicap". */
export function botTold(word: string): string {
  const [level = '', ...parts] = word.split(',')
  const of = (key: string) => parts.find((part) => part.startsWith(`${key}=`))?.slice(key.length + 1)
  const temper = of('temper')
  const handicap = of('handicap')
  return `${temper ? `${temper} ` : ''}${level}${handicap ? ` with a ${handicap} handicap` : ''}`
}
