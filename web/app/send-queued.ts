// Sends what was done without a connection, one after the other, each under the key it has had from the start.
import { answerChanges, askEventsAnew, sendAnswer } from '#web/features/events/data.ts'
import { askPostsAnew, changedEverywhere, sendComment, setLike } from '#web/features/posts/data.ts'
import { failureText } from '#web/features/posts/failures.ts'
import { withComment, withLike } from '#web/features/posts/feed.ts'
import { CallError, failureOf } from '#web/http/call-error.ts'
import { keep } from '#web/http/keep.ts'
import type { Change } from '#web/http/optimistic.ts'
import { queryClient } from '#web/http/query-client.ts'
import { queue, type Waiting } from '#web/http/queue.ts'
import { replaceSnack, snack } from '#web/kit/snackbar.ts'
import { say } from '#web/words/words.ts'
import { tabLocks } from '#web/secure-context.ts'

/** Sends until nothing waits or no answer comes; says how many arrived. One tab at a time. */
export const sendQueued = async (): Promise<number> => {
  const locks = tabLocks()
  if (locks === null) return sendAll()
  return locks.request('nineteen-queue', { ifAvailable: true }, async (lock) =>
    lock === null ? 0 : await sendAll(),
  )
}

const sendAll = async (): Promise<number> => {
  let sent = 0
  queue.look()
  for (let item = queue.next(); item !== undefined; item = queue.next()) {
    const outcome = await sendOne(item)
    if (outcome === 'waits') break
    if (outcome === 'sent') sent += 1
  }
  // An answer that was asked for while these were on their way may not know of them.
  if (sent > 0) void Promise.all([askEventsAnew(), askPostsAnew()])
  if (sent > 0 && queue.next() === undefined) replaceSnack(say('kit.waiting'), say('kit.sent'))
  return sent
}

const sendOne = async (item: Waiting): Promise<'sent' | 'refused' | 'waits'> => {
  queue.setTried(item.key)
  try {
    await sendAct(item)
  } catch (error) {
    if (!(error instanceof CallError) || mayPass(error)) return 'waits'
    if (item.act === 'roll' && error.code === 'roll_newer') {
      const { keepRoll } = await import('#web/features/activities/meetings.ts')
      await keepRoll(item, error)
      return 'refused'
    }
    if (item.act === 'receipt') {
      queue.put({ act: 'receipt', id: item.id, refused: failureOf(error) }, { key: item.key, tried: true })
      return 'refused'
    }
    if (queue.drop(item.key)) snack({ text: refusalText(item, error) })
    return 'refused'
  }
  const changes = changesOf(item)
  await Promise.all(changes.map(({ queryKey }) => queryClient.cancelQueries({ queryKey })))
  // In one step, so that what waited and what is true now look the same.
  if (queue.drop(item.key)) changes.forEach(({ make }) => make(queryClient))
  return 'sent'
}

const sendAct = (item: Waiting): Promise<unknown> => {
  if (item.act === 'answer') return sendAnswer(item.id, item.going, item.key)
  if (item.act === 'like') return setLike(item.id, item.liked, item.key)
  if (item.act === 'coming' || item.act === 'roll') return sendOfMeeting(item)
  if (item.act === 'part') return sendPart(item)
  if (item.act === 'receipt') return sendReceipt(item)
  if (item.act === 'claim' || item.act === 'mark') return sendProgress(item)
  return sendComment(item.id, item.comment, item.key)
}

/** Its code comes when something of it has waited: few ever need it. */
const sendOfMeeting = async (item: Extract<Waiting, { act: 'coming' | 'roll' }>): Promise<unknown> => {
  const meetings = await import('#web/features/activities/meetings.ts')
  const answer =
    item.act === 'coming'
      ? await meetings.sendComing(item.id, item, item.key)
      : await meetings.sendRoll(item.id, item, item.key)
  // Before what waited is let go, so that nothing looks as if it were taken back.
  await meetings.askMeetingsAnew()
  return answer
}

const sendPart = async (item: Extract<Waiting, { act: 'part' }>): Promise<unknown> => {
  const { askPartsAnew, sendStep } = await import('#web/features/activities/part.ts')
  const { id, person, role, child, step, key } = item
  const answer = await sendStep(id, { id: person, role, child }, step, key)
  await askPartsAnew()
  return answer
}

const sendProgress = async (item: Extract<Waiting, { act: 'claim' | 'mark' }>): Promise<unknown> => {
  const { askProgressAnew, sendClaim, sendMark } = await import('#web/features/progress/data.ts')
  const { id, day, key } = item
  const answer =
    item.act === 'claim'
      ? await sendClaim({ id: item.claim, studyItem: id, day: item.day }, key)
      : await sendMark(id, { person: item.person, studyItem: item.studyItem, day }, key)
  await askProgressAnew()
  return answer
}

/** The same: nobody has to have seen the screen of receipts. */
const sendReceipt = async ({ id, key }: Waiting): Promise<void> => {
  const { sendWaiting } = await import('#web/features/receipts/waiting.ts')
  await sendWaiting(id, key)
}

const changesOf = (item: Waiting): readonly Change[] => {
  const me = keep.user()
  if (me === null) return []
  if (item.act === 'answer') return answerChanges(item.id, item.going, me)
  if (item.act !== 'like' && item.act !== 'comment') return []
  return changedEverywhere(item.id, (post) =>
    item.act === 'like' ? withLike(post, me._id, item.liked) : withComment(post, item.comment, me),
  )
}

const refusalText = (item: Waiting, error: CallError): string =>
  item.act === 'like' || item.act === 'comment' ? failureText(item.act, error) : error.message

/** No answer, a session that has to be renewed, too busy, or a fault of the server: none is a no. */
const mayPass = ({ status }: CallError): boolean =>
  status < 400 || status >= 500 || [401, 408, 419, 425, 429].includes(status)
