// Which later catalogues each screen waits for, read from where the app asks for them beside its code.
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'

/** By the name of a screen in the build: `features/posts/NewsPage.tsx`. */
export type WordsOf = ReadonlyMap<string, ReadonlySet<string>>

const web = import.meta.dirname
const withCode = /withWords\(\s*\[([^\]]*)\],\s*async \(\) =>\s*\{?[^;]*?import\(\s*'([^']+)'/g
const besideCode = /import\(\s*'([^']+)'\s*\)((?:,\s*laterWords\('[\w-]+'\))+)/g

export const readWaits = async (): Promise<WordsOf> => {
  const found = new Map<string, Set<string>>()
  for (const path of globSync('{app,features}/**/*.{ts,tsx}', { cwd: web })) {
    const file = path.replaceAll('\\', '/')
    for (const [screen, words] of waitsIn(file, await readFile(join(web, file), 'utf8')))
      found.set(screen, new Set([...(found.get(screen) ?? []), ...words]))
  }
  return found
}

/** What one file asks for: the screen and the catalogues that come with it. */
export const waitsIn = (file: string, source: string): [screen: string, words: string[]][] => [
  ...[...source.matchAll(withCode)].map(([, words = '', path = '']): [string, string[]] => [
    nameOf(file, path),
    quoted(words),
  ]),
  ...[...source.matchAll(besideCode)].map(([, path = '', words = '']): [string, string[]] => [
    nameOf(file, path),
    quoted(words),
  ]),
]

const quoted = (text: string): string[] => [...text.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name)

const nameOf = (file: string, path: string): string =>
  path.startsWith('#web/') ? path.slice('#web/'.length) : posix.join(posix.dirname(file), path)
