import { expect, test } from 'vitest'
import { changeOf } from './changing.ts'

const changed = { content: ' Lanterns ', alts: ['Five friends'], visibility: 'public' } as const

test('a post with pictures of children goes back into the community when that is said later', () => {
  expect(changeOf({ ...changed, childrenAgreed: true })).toEqual({
    content: 'Lanterns',
    mediaAlt: ['Five friends'],
    childrenAgreed: true,
    visibility: 'community',
  })
})

test('a post without children is seen by whom its author chose', () => {
  expect(changeOf({ ...changed, childrenAgreed: false })).toMatchObject({
    childrenAgreed: false,
    visibility: 'public',
  })
})
