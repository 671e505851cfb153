// What CHANGELOG.md says of the newest version, for who reads it in the app.

interface Topic {
  readonly name: string
  readonly text: string
}

export interface Newest {
  readonly version: string
  readonly topics: readonly Topic[]
}

/** Each topic with the first of what is said of it: the rest is for who reads the history itself. */
export const newest = (changes: string): Newest => {
  const [, first = ''] = changes.split(/^## /m)
  const topics = [...first.matchAll(/^- \*\*(.+?)\*\*: (.+)$/gm)].map(([, name = '', text = '']) => ({
    name,
    text: firstOf(text),
  }))
  return { version: first.split('\n', 1)[0]?.trim() ?? '', topics }
}

const firstOf = (text: string): string => {
  const [clause = ''] = text.replaceAll('`', '').split(/;|\.(?:\s|$)/, 1)
  const said = clause.trim()
  return `${said.slice(0, 1).toLocaleUpperCase('en')}${said.slice(1)}.`
}
