import { expect, test } from 'vitest'
import { arrived, changedCaptions, type CaptionsChange } from './captions-shape.ts'
import { noDraft, restored, savedOf, unsent, type Attached, type Draft } from './draft-shape.ts'
import { problemsOf } from './problems.ts'
import { bodyOf } from './writing.ts'

/** The captions after all these changes, one after another. */
const after = (...changes: readonly CaptionsChange[]) => changes.reduce(changedCaptions, null)

const begun = { name: 'talk.vtt', language: 'fa', url: '', failure: null }
const draftWith = (...changes: readonly CaptionsChange[]): Draft => {
  const sent = { url: '/files/c/film.mp4', thumbnailUrl: '' }
  const film: Attached = {
    id: 'film',
    kind: 'video',
    name: 'film.mp4',
    alt: '',
    preview: '',
    ...unsent,
    stage: 'done',
    sent,
    captions: after(...changes),
  }
  return { ...noDraft, words: { ...noDraft.words, children: 'none' }, files: [film] }
}

test('captions that have arrived are published in their language', () => {
  const draft = draftWith(begun, { url: '/files/c/talk.vtt' }, { language: 'en' })
  expect(bodyOf(draft).captions).toEqual({ url: '/files/c/talk.vtt', language: 'en' })
  expect(bodyOf(draftWith()).captions).toBeNull()
})

test('what arrives of captions that were taken away is nothing', () => {
  expect(after(begun, null, { url: '/files/c/talk.vtt' })).toBeNull()
  expect(after(begun, null, { failure: 'Line 3 of the captions ends before it begins.' })).toBeNull()
})

test('refused captions keep a post back until others are chosen or they are taken away', () => {
  const refused = [begun, { failure: 'There are no words in these captions.' }]
  expect(problemsOf(draftWith(...refused))).toEqual([{ field: 'files', why: 'failed', count: 1 }])
  expect(problemsOf(draftWith(...refused, begun, { url: '/files/c/other.vtt' }))).toEqual([])
  expect(problemsOf(draftWith(...refused, null))).toEqual([])
})

test('a draft outlives a reload with the captions that had arrived, and without the others', () => {
  const again = (draft: Draft) =>
    restored(savedOf(draft, null), '2026-11-20T10:00:00Z').files.map(({ captions }) => captions)
  const there = draftWith(begun, { url: '/files/c/talk.vtt' })
  expect(again(there)).toEqual([arrived(there.files[0]?.captions ?? null)])
  expect(again(draftWith(begun))).toEqual([null])
})
