import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newest } from './what-is-new.ts'

test('of the newest version each topic is told with its first line', () => {
  const changes =
    '# Changes\n\n## 0.2.0\n\n### Home\n\n- A card\n- More of it\n\n### Roll\n\n- `Names`\n\n## 0.1.0\n\n### Old\n\n- Gone\n'
  expect(newest(changes)).toEqual({
    version: '0.2.0',
    topics: [
      { name: 'Home', text: 'A card.' },
      { name: 'Roll', text: 'Names.' },
    ],
  })
})

test('the history of this version is read whole', () => {
  const changes = readFileSync(new URL('../../../CHANGELOG.md', import.meta.url), 'utf8')
  expect(newest(changes).topics.length).toBe(changes.split(/^## /m)[1]?.match(/^### /gm)?.length)
})
