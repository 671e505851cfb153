// The catalogue of words as a journey reads it: what a page must say, in whichever language it is read.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { WordKey } from '#web/words/keys.ts'

const Words = z.record(z.string(), z.string())

export interface Catalogue {
  /** The words as they stand there. */
  text(key: WordKey): string
  /** The longest piece of them that is the same whatever is put in. */
  piece(key: WordKey): string
}

export const catalogueOf = (language: 'en' | 'fa'): Catalogue => {
  const folder = join(import.meta.dirname, '../web/words', language)
  const words = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .flatMap((name) =>
        Object.entries(z.parse(Words, JSON.parse(readFileSync(join(folder, name), 'utf8')))),
      ),
  )
  const text = (key: WordKey) => words.get(key) ?? `no words for ${key}`
  const longest = (pieces: readonly string[]) =>
    pieces.reduce((one, other) => (other.length > one.length ? other : one))
  return { text, piece: (key) => longest(text(key).split(/\{\w+\}/)).trim() }
}
