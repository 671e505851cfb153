import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { imageUploadUrl, uploadVideo, videoUploadUrl } from '#contract/uploads/uploads.ts'
import { createPost } from '#contract/posts/post-writing.ts'
import { networkError, refusalError } from '#web/http/call-error.ts'
import { PutError } from '#web/http/put-file.ts'
import english from '#web/words/en/compose.later.json' with { type: 'json' }
import posts from '#web/words/en/posts.json' with { type: 'json' }
import { i18n } from '#web/words/language.ts'
import { failureOf, mayArrive, nameOf } from './sending.ts'
import { writingFailure } from './writing.ts'

i18n.setMessagesCompiler(compileMessage)
i18n.loadAndActivate({ locale: 'en', messages: { ...english, ...posts } })

const refused = (
  route: typeof imageUploadUrl | typeof videoUploadUrl | typeof uploadVideo,
  message: string,
) => refusalError(route, { path: route.path, response: answer(415) }, { message })

const answer = (status: number) => new Response(null, { status, statusText: 'Unsupported' })

test('Spec §8: a picture that was not granted, not taken, or never arrived', () => {
  expect(failureOf('image', refused(imageUploadUrl, 'This is a video, not a picture.'))).toBe(
    'Failed to get signed URL: This is a video, not a picture.',
  )
  expect(failureOf('image', new PutError('Payload Too Large', 413))).toBe(
    'Failed to upload file to S3: Payload Too Large',
  )
  expect(failureOf('image', new PutError('', 0))).toBe('Failed to upload image.')
  expect(failureOf('image', networkError(imageUploadUrl))).toBe('Failed to upload image.')
})

test('Spec §8: a video that was not granted, not taken, or never arrived', () => {
  expect(failureOf('video', refused(videoUploadUrl, 'Please send the video as MP4, WebM or MOV.'))).toBe(
    'Failed to get upload URL. Please send the video as MP4, WebM or MOV.',
  )
  expect(failureOf('video', refused(uploadVideo, 'This video is damaged.'))).toBe(
    'Failed to upload video or generate thumbnail. This video is damaged.',
  )
  expect(failureOf('video', new PutError('Payload Too Large', 413))).toBe(
    'Failed to upload video or generate thumbnail. Payload Too Large',
  )
  expect(failureOf('video', new PutError('', 0))).toBe('Failed to upload video or generate thumbnail.')
})

test('Spec §8: an upload that ends for a reason of which nobody knows', () => {
  for (const kind of ['image', 'video'] as const)
    expect(failureOf(kind, new TypeError('canvas is undefined'))).toBe(
      'An unexpected error occurred during upload.',
    )
})

test('another try is of use unless the file itself is empty, too large or no picture', () => {
  const file = new File(['a'], 'a.jpg')
  for (const error of [new PutError('', 0), new PutError('', 503), networkError(imageUploadUrl)])
    expect(mayArrive(file, error)).toBe(true)
  for (const error of [new PutError('', 415), new PutError('', 413), refused(imageUploadUrl, 'A video.')])
    expect(mayArrive(file, error)).toBe(false)
  expect(mayArrive(new File([], 'a.jpg'), new PutError('', 400))).toBe(false)
})

test('a refusal whose status has no words says its number', () => {
  expect(failureOf('image', new PutError('', 413))).toBe('Failed to upload file to S3: 413')
})

test('Spec §8: a post that was not taken', () => {
  const why = refusalError(
    createPost,
    { path: createPost.path, response: answer(400) },
    { message: 'Please write something, or add a picture.' },
  )
  expect(writingFailure('create', why)).toBe('Create post error: Please write something, or add a picture.')
  expect(writingFailure('create', networkError(createPost))).toBe(
    'Create post error: The server did not answer. Please check your connection.',
  )
})

test('Spec §7: the picture of an activity or an event is named by it, the time and the ending', () => {
  const file = new File(['x'], 'IMG 1641.PNG', { type: 'image/png' })
  const jpeg = new Blob(['x'], { type: 'image/jpeg' })
  expect(nameOf({ kind: 'activity', id: '42' }, file, file, 1_700_000_000_000)).toBe(
    'activity-42-1700000000000.png',
  )
  expect(nameOf({ kind: 'event', id: '7' }, file, jpeg, 1_700_000_000_000)).toBe('event-7-1700000000000.jpg')
})
