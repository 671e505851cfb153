import { expect, test } from 'vitest'
import { filesOf, measure } from './bundle-budget.ts'
import { readWaits, waitsIn } from './words-waited-for.ts'

const chunks = {
  'main.tsx': {
    file: 'main.js',
    isEntry: true,
    imports: ['_shared.js'],
    dynamicImports: ['words/en/words.ts', 'words/fa/words.ts', 'features/news/NewsPage.tsx'],
  },
  '_shared.js': { file: 'shared.js', imports: ['main.tsx'] },
  '_form.js': { file: 'form.js', imports: ['_shared.js'] },
  'words/en/words.ts': { file: 'en.js' },
  'words/fa/words.ts': { file: 'fa.js' },
  'words/en/news.later.json': { file: 'news-en.js' },
  'words/fa/news.later.json': { file: 'news-fa.js' },
  'features/news/NewsPage.tsx': { file: 'news.js', imports: ['_form.js'] },
}

test('The files of a chunk are found once, even where chunks need each other', () => {
  expect([...filesOf(chunks, 'main.tsx')].sort()).toEqual(['main.js', 'shared.js'])
})

test('A route counts only what the shell has not brought', () => {
  const sizes: Record<string, number> = {
    'main.js': 100_000,
    'shared.js': 20_000,
    'en.js': 4_000,
    'fa.js': 5_000,
    'form.js': 9_000,
    'news.js': 1_000,
  }
  const lines = measure(chunks, (file) => sizes[file] ?? 0)
  expect(lines.map(({ name, kilobytes }) => [name, kilobytes])).toEqual([
    ['shell (en)', 124],
    ['shell (fa)', 125],
    ['news/NewsPage.tsx', 10],
  ])
})

test('A part that a screen asks for later counts only what that screen has not brought', () => {
  const withPart = {
    ...chunks,
    'features/news/NewsPage.tsx': {
      file: 'news.js',
      imports: ['_form.js'],
      dynamicImports: ['features/news/Later.tsx'],
    },
    'features/news/Later.tsx': { file: 'later.js', imports: ['_form.js', '_shared.js'] },
  }
  const lines = measure(withPart, () => 1_000)
  expect(lines.find(({ name }) => name === 'news/Later.tsx')?.kilobytes).toBe(1)
})

test('A part that is asked for from a shared file counts what the screens with that file have not brought', () => {
  const withPart = {
    ...chunks,
    '_form.js': { file: 'form.js', imports: ['_shared.js'], dynamicImports: ['features/news/Later.tsx'] },
    'features/news/Later.tsx': { file: 'later.js', imports: ['_form.js', '_shared.js'] },
  }
  const lines = measure(withPart, () => 1_000)
  expect(lines.find(({ name }) => name === 'news/Later.tsx')?.kilobytes).toBe(1)
})

test('The words that a screen waits for stand beside it in the larger language, and are not its script', () => {
  const sizes: Record<string, number> = { 'news-en.js': 2_000, 'news-fa.js': 3_000, 'news.js': 1_000 }
  const waits = new Map([['features/news/NewsPage.tsx', new Set(['news'])]])
  const lines = measure(chunks, (file) => sizes[file] ?? 0, waits)
  expect(lines.at(-1)).toMatchObject({ name: 'news/NewsPage.tsx', kilobytes: 1, words: 3 })
})

test('What a screen waits for is read from where its code is asked for', () => {
  const source = `
    withWords(
      ['news', 'moderation'],
      async () => (await import('#web/features/posts/NewsPage.tsx')).NewsPage,
    )
    await Promise.all([import('./parts/Film.tsx'), laterWords('compose'), laterWords('auth')])`
  expect(waitsIn('features/posts/PostPage.tsx', source)).toEqual([
    ['features/posts/NewsPage.tsx', ['news', 'moderation']],
    ['features/posts/parts/Film.tsx', ['compose', 'auth']],
  ])
})

test('Every catalogue that comes later is asked for by a screen, but that of cards to print', async () => {
  const files = Object.keys(import.meta.glob('./words/en/*.later.json'))
  const later = files.map((path) => path.replace(/^.*\/|\.later\.json$/g, ''))
  const asked = new Set([...(await readWaits()).values()].flatMap((names) => [...names]))
  expect(later.filter((name) => !asked.has(name))).toEqual(['cards'])
})
