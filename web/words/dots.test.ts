import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(
  ['../{app,features,kit}/**/*.{ts,tsx}', '../**/*.css', './{en,fa}/*.json'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
)

const isComment = (line: string): boolean => /^\s*(\/\/|\/?\*)/.test(line)

test('the dot between two things holds on to the first, so that no line begins with it', () => {
  const loose = Object.entries(sources).flatMap(([file, text]) =>
    file.includes('.test.')
      ? []
      : text
          .split('\n')
          .flatMap((line) => (/\s·/.test(line) && !isComment(line) ? [`${file}: ${line}`] : [])),
  )
  expect(Object.keys(sources).length).toBeGreaterThan(300)
  expect(loose).toEqual([])
})
