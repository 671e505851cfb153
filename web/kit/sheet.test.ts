import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = async (name: string) => readFile(join(import.meta.dirname, name), 'utf8')

test('each style comes once: from the start, or with the part that it dresses', async () => {
  const names = await readdir(import.meta.dirname)
  const fromTheStart = (await read('sheet.ts')).match(/[a-z-]+\.css/g) ?? []
  const parts = await Promise.all(names.filter((name) => name.endsWith('.tsx')).map(read))
  const withTheirPart = parts.flatMap((part) =>
    [...part.matchAll(/'\.\/([a-z-]+\.css)\?inline'/g)].map(([, name]) => name),
  )
  const styles = names.filter((name) => name.endsWith('.css'))
  expect([...fromTheStart, ...withTheirPart]).toHaveLength(styles.length)
  expect(new Set([...fromTheStart, ...withTheirPart])).toEqual(new Set(styles))
})
