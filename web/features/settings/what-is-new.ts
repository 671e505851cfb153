// What CHANGELOG.md says of the newest version, for who reads it in the app.

interface Topic {
  readonly name: string
  readonly text: string
}

export interface Newest {
  readonly version: string
  readonly topics: readonly Topic[]
}

/** Each topic with the first line that is said of it: the rest is for who reads the history itself. */
export const newest = (changes: string): Newest => {
  const [, first = ''] = changes.split(/^## /m)
  const topics = [...first.matchAll(/^### (.+)\n\n- (.+)$/gm)].map(([, name = '', line = '']) => ({
    name,
    text: `${line.replaceAll('`', '')}.`,
  }))
  return { version: first.split('\n', 1)[0]?.trim() ?? '', topics }
}
