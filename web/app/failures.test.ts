// Spec §5 and §8: what calls that fail say, word for word, each by the function that the screens use.
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Messages } from '@lingui/core'
import { expect, test } from 'vitest'
import { changeEventHosts, changeEventImage } from '#contract/events/event-planning.ts'
import { listEvents } from '#contract/events/events.ts'
import { removeMaterial } from '#contract/materials/materials.ts'
import { communityFeed } from '#contract/posts/posts.ts'
import { uploadMaterial } from '#contract/uploads/uploads.ts'
import { refresh } from '#contract/auth/session.ts'
import { logIn, logInWithGoogle, signUp, verifyEmail } from '#web/features/auth/data.ts'
import { logInFailure, plainFailure } from '#web/features/auth/parts/sentences.ts'
import { sendAnswer } from '#web/features/events/data.ts'
import { sendOffer } from '#web/features/events/hosting.ts'
import { fetchFailure, notificationsQuestion } from '#web/features/notifications/data.ts'
import { feedPages, postQuestion, sendComment, setLike } from '#web/features/posts/data.ts'
import { failureText } from '#web/features/posts/failures.ts'
import { deleteAccount } from '#web/features/settings/my-data.ts'
import { venuesQuestion } from '#web/features/venues/data.ts'
import { ask } from '#web/http/ask.ts'
import { CallError, failureOf } from '#web/http/call-error.ts'
import { call } from '#web/http/call.ts'
import { openQueryClient } from '#web/http/query-client.ts'
import { openBrowser } from '#web/http/test/browser.ts'
import { i18n } from '#web/words/language.ts'
import { say } from '#web/words/words.ts'

const english: Messages = Object.assign(
  {},
  ...Object.values(import.meta.glob<Messages>('../words/en/*.json', { eager: true, import: 'default' })),
)
i18n.setMessagesCompiler(compileMessage)
i18n.loadAndActivate({ locale: 'en', messages: english })

const id = '0198c0de-0000-7000-8000-000000000001'
const key = 'one-action'
const credentials = { email: 'layli@example.org', password: 'a long enough one' }
const code = { bahaiId: 'D-10442', verificationCode: '12345678', password: 'a long enough one' }
const account = { ...credentials, bahaiId: 'D-10442', eulaAcceptedAt: '2026-11-21T10:00:00Z' }
const farewell = { posts: 'keep', roll: 'keep', children: 'keep' } as const
const fetched = (question: { queryFn: (context: object) => Promise<unknown> }) => question.queryFn({})

/** What a screen says of an attempt that fails. */
const saidOf = async (attempt: () => Promise<unknown>, shown: (error: Error) => string) => {
  const error = await attempt().then(
    () => new Error('It did not fail.'),
    (reason: unknown) => reason,
  )
  return error instanceof Error ? shown(error) : String(error)
}

const plain = ({ message }: Error) => message
const signingIn = (error: Error) => (error instanceof CallError ? logInFailure(error, say) : error.message)
const signingUp = (error: Error) => (error instanceof CallError ? plainFailure(error, say) : error.message)

type Row = readonly [sentence: string, attempt: () => Promise<unknown>, shown: (error: Error) => string]

/** Of calls whose failure the server does not explain. */
const silent: readonly Row[] = [
  ['Sign-in failed', () => logIn(credentials), signingIn],
  ['Sign-up failed', () => signUp(account), signingUp],
  ['Verification failed', () => verifyEmail(code), signingUp],
  ['Google sign-in failed', () => logInWithGoogle('an.identity.token'), signingIn],
  ['Unable to refresh session', () => call(refresh, { body: { refreshToken: 'x'.repeat(40) } }), plain],
  ['Failed to delete account', () => deleteAccount(id, farewell, key), failureOf],
  ['Failed to fetch venues', () => fetched(venuesQuestion()), plain],
  ['Failed to fetch events', () => fetched(ask(listEvents)), plain],
  ['Failed to fetch notifications', () => fetched(notificationsQuestion(id)), fetchFailure],
  [
    'Failed to add event host(s).',
    () => call(changeEventHosts, { params: { id }, body: { hosts: [] }, key }),
    plain,
  ],
  [
    'Failed to add event material(s).',
    () => call(uploadMaterial, { body: { eventId: id, title: 'Songs' }, file: new Blob(['la']) }),
    plain,
  ],
  ['Failed to delete material.', () => call(removeMaterial, { params: { id, materialId: id }, key }), plain],
]

test.each(silent)('%s', async (sentence, attempt, shown) => {
  await using _ = await openBrowser(() => ({ status: 409, text: '<html>' }))
  expect(await saidOf(attempt, shown)).toBe(sentence)
})

/** Of calls that get no answer at all. */
const cut: readonly Row[] = [
  ['Sign-in error', () => logIn(credentials), signingIn],
  ['Sign-up error', () => signUp(account), signingUp],
  ['Google sign-in error', () => logInWithGoogle('an.identity.token'), signingIn],
  ['Refresh token error', () => call(refresh, { body: { refreshToken: 'x'.repeat(40) } }), plain],
]

test.each(cut)('%s', async (sentence, attempt, shown) => {
  await using browser = await openBrowser(() => ({}))
  await browser.cut()
  expect(await saidOf(attempt, shown)).toBe(sentence)
})

/** Of calls that the server refuses with a sentence of its own. */
const refused: readonly Row[] = [
  ['Error: We are resting.', () => logIn(credentials), signingIn],
  ['We are resting.', () => signUp(account), signingUp],
  ['We are resting.', () => verifyEmail(code), signingUp],
  ['Error: We are resting.', () => logInWithGoogle('an.identity.token'), signingIn],
  ['We are resting.', () => deleteAccount(id, farewell, key), failureOf],
  ['We are resting.', () => fetched(notificationsQuestion(id)), fetchFailure],
  [
    'Failed to update event image: We are resting.',
    () => call(changeEventImage, { params: { id }, body: { imageUrl: null }, key }),
    plain,
  ],
  ['Failed to join the event: We are resting.', () => sendAnswer(id, true, key), plain],
  ['Failed to join the event: We are resting.', () => sendAnswer(id, false, key), plain],
  ['Failed to submit host request: We are resting.', () => sendOffer(id, key), plain],
  [
    'Fetch community feed error: We are resting.',
    () => openQueryClient().fetchInfiniteQuery(feedPages(id)),
    (error) => failureText('feed', error),
  ],
  [
    'Fetch post details error: We are resting.',
    () => fetched(postQuestion(id)),
    (error) => failureText('post', error),
  ],
  ['Like post error: We are resting.', () => setLike(id, true, key), (error) => failureText('like', error)],
  [
    'Comment post error: We are resting.',
    () => sendComment(id, 'How good!', key),
    (error) => failureText('comment', error),
  ],
]

test.each(refused)('%s', async (sentence, attempt, shown) => {
  await using _ = await openBrowser(() => ({ status: 409, json: { message: 'We are resting.' } }))
  expect(await saidOf(attempt, shown)).toBe(sentence)
})

test('Unauthorized request', async () => {
  await using _ = await openBrowser(() => ({ status: 401, json: { message: 'Who are you?' } }))
  expect(await saidOf(() => fetched(notificationsQuestion(id)), fetchFailure)).toBe('Unauthorized request')
})

test('nothing is sent for want of a token or of a person', async () => {
  await using browser = await openBrowser(() => ({}))
  window.localStorage.removeItem('authUser')
  expect(await saidOf(() => sendAnswer(id, true, key), plain)).toBe('User ID is missing. Cannot join event.')
  expect(await saidOf(() => sendOffer(id, key), plain)).toBe('User is not authenticated.')
  window.localStorage.removeItem('token')
  expect(await saidOf(() => sendAnswer(id, true, key), plain)).toBe(
    'User is not authenticated. Token missing.',
  )
  expect(await saidOf(() => fetched(notificationsQuestion(id)), fetchFailure)).toBe('Token not available')
  expect(browser.heard).toEqual([])
})

test.each(['Authorization denied', 'Unauthorized'])(
  'the feed is empty for whom it says %s',
  async (message) => {
    await using browser = await openBrowser(() => ({ status: 403, json: { message } }))
    const { pages } = await openQueryClient().fetchInfiniteQuery(feedPages(id))
    expect(pages).toEqual([{ success: true, data: [] }])
    expect(browser.heard[0]?.url).toContain(communityFeed.path.replace(':communityId', id))
  },
)

test('who has no community answers for one that is not known', async () => {
  await using browser = await openBrowser(() => ({ status: 409 }))
  await saidOf(() => sendAnswer(id, true, key), plain)
  expect(JSON.parse(browser.heard[0]?.body ?? '')).toMatchObject({ communityId: 'Unknown Community' })
})
