import { expect, test } from 'vitest'
import { filesOf, measure } from './bundle-budget.ts'

const chunks = {
  'main.tsx': {
    file: 'main.js',
    isEntry: true,
    imports: ['_shared.js'],
    dynamicImports: ['words/en.ts', 'features/news/NewsPage.tsx'],
  },
  '_shared.js': { file: 'shared.js', imports: ['main.tsx'] },
  '_form.js': { file: 'form.js', imports: ['_shared.js'] },
  'words/en.ts': { file: 'en.js' },
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
    'form.js': 9_000,
    'news.js': 1_000,
  }
  const lines = measure(chunks, (file) => sizes[file] ?? 0)
  expect(lines.map(({ name, kilobytes }) => [name, kilobytes])).toEqual([
    ['shell', 124],
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
