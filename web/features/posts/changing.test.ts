import { expect, test } from 'vitest'
import { changeOf, undescribed } from './changing.ts'

const captions = { name: 'talk.vtt', language: 'en', url: '/files/c/talk.vtt', failure: null }
const changed = { content: ' Lanterns ', alts: ['Five friends'], captions, visibility: 'public' } as const

test('a post with pictures of children goes back into the community when that is said later', () => {
  expect(changeOf({ ...changed, childrenAgreed: true })).toEqual({
    content: 'Lanterns',
    mediaAlt: ['Five friends'],
    captions: { url: '/files/c/talk.vtt', language: 'en' },
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

test('each picture keeps words for those who cannot see it, and a film may go without', () => {
  const media = ['/files/c/one.webp', '/files/c/walk.mp4', '/files/c/three.webp', '/files/c/four.webp']
  expect(undescribed(media, ['Five friends', '', '  '])).toEqual([2, 3])
  expect(undescribed(media, ['Five friends', '', 'The harbour', 'At dusk'])).toEqual([])
})
