// Receipts that wait on this device: the photo and what is said of it encrypted (kept-files.ts), and that they wait in the
// queue of what is sent later. What was chosen stands in them as it is sent, encrypted: never in clear.
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { CallError, failureOf } from '#web/http/call-error.ts'
import { canKeepFiles, keptFiles } from '#web/http/kept-files.ts'
import { keep } from '#web/http/keep.ts'
import { routeKey } from '#web/http/ask.ts'
import { queryClient } from '#web/http/query-client.ts'
import { queue } from '#web/http/queue.ts'
import { snack } from '#web/kit/snackbar.ts'
import { tabLocks } from '#web/secure-context.ts'
import { laterWords } from '#web/words/language.ts'
import { say } from '#web/words/words.ts'
import { type Receipt, receiptRoutes, sendReceipt, type Sent } from './data.ts'

/** As `submitReceipt` takes it, with the key under which it is sent each time. */
const About = z.object({
  key: z.string(),
  fileName: z.string(),
  body: z.object({
    id: z.string(),
    amount: z.number(),
    day: z.string(),
    fundId: z.string(),
    accountId: z.string(),
    words: z.string(),
    byCard: z.enum(['yes', 'no']),
    sealed: z.optional(z.string()),
    generation: z.optional(z.number()),
    deviceId: z.optional(z.string()),
    sealedForDevice: z.optional(z.string()),
    pictureHash: z.string(),
  }),
})

/** A receipt before it is sent. */
export interface Draft extends z.output<typeof About> {
  readonly file: Blob
}

export interface WaitingReceipt extends Draft {
  /** What the server has said against it. */
  readonly refused: string | null
}

const readDraft = ({ about, file }: { about: unknown; file: Blob }): Draft | null => {
  const said = About.safeParse(about).data
  return said === undefined ? null : { ...said, file }
}

const allDrafts = async (): Promise<readonly Draft[]> =>
  canKeepFiles() ? (await keptFiles.all()).map(readDraft).filter((one) => one !== null) : []

const send = async ({ body, file, key }: Draft): Promise<Receipt> => {
  const given: Sent = body
  return (await sendReceipt(given, file, key)).data
}

const askReceiptsAnew = () =>
  Promise.all(receiptRoutes.map((route) => queryClient.invalidateQueries({ queryKey: [routeKey(route)] })))

/** Sends one that waits, for the queue: it arrives, or the call's error says why not. */
export const sendWaiting = async (id: string, key: string): Promise<void> => {
  const kept = await keptFiles.find(id)
  const draft = kept && readDraft(kept)
  if (draft === null) {
    // The browser has taken its room back.
    await laterWords('receipts')
    snack({ text: say('receipts.gone') })
    return
  }
  await send({ ...draft, key })
  await keptFiles.drop(id)
  await askReceiptsAnew()
}

/** Nothing else of what waits is sent meanwhile, in any tab. */
const alone = <T>(work: () => Promise<T>): Promise<T> => {
  const locks = tabLocks()
  return locks === null ? work() : locks.request('nineteen-queue', work)
}

/**
 * Hands a receipt in. It is kept first, so that nothing is lost when the page is closed meanwhile; where no answer comes it
 * waits, and null is given. A refusal leaves it to the form.
 */
export const handIn = async (draft: Draft): Promise<Receipt | null> => {
  const { id } = draft.body
  if (!(await couldKeep(draft))) return send(draft)
  const wait = (tried: boolean): null => {
    queue.put({ act: 'receipt', id }, { key: draft.key, tried })
    return null
  }
  if (!navigator.onLine) return wait(false)
  const waited = queue.holds({ act: 'receipt', id })
  return alone(async () => {
    try {
      const receipt = await send(draft)
      await removeWaiting(id)
      return receipt
    } catch (error) {
      if (error instanceof CallError && error.offline) return wait(true)
      // What has waited already stands there as it was changed.
      if (waited) keepRefused(draft, error)
      else await removeWaiting(id)
      throw error
    }
  })
}

const keepRefused = ({ body, key }: Draft, error: unknown): void => {
  const refused = error instanceof CallError ? failureOf(error) : String(error)
  queue.put({ act: 'receipt', id: body.id, refused }, { key, tried: true })
}

const couldKeep = async ({ file, ...about }: Draft): Promise<boolean> =>
  canKeepFiles() &&
  keptFiles.put({ id: about.body.id, about, file }).then(
    () => true,
    // Full, or forbidden: then it is sent now or not at all.
    () => false,
  )

/** It has arrived, or its person does not want to send it any more. */
export const removeWaiting = async (id: string): Promise<void> => {
  const item = queue.all().find((one) => one.act === 'receipt' && one.id === id)
  if (item !== undefined) queue.drop(item.key)
  await keptFiles.drop(id)
}

/** What was refused is tried once more as it is. */
export const sendAgain = (draft: Draft): Promise<Receipt | null> =>
  alone(async () => {
    try {
      const receipt = await send(draft)
      await removeWaiting(draft.body.id)
      return receipt
    } catch (error) {
      if (!(error instanceof CallError && error.offline)) throw error
      queue.put({ act: 'receipt', id: draft.body.id }, { key: draft.key, tried: true })
      return null
    }
  })

/** What was kept when a page was closed before an answer came joins those that wait. */
export const takeUpLeft = async (): Promise<void> => {
  const locks = tabLocks()
  if (locks === null || !canKeepFiles()) return
  await locks.request('nineteen-queue', { ifAvailable: true }, async (lock) => {
    if (lock === null) return
    for (const { body, key } of await allDrafts())
      if (!queue.holds({ act: 'receipt', id: body.id }))
        queue.put({ act: 'receipt', id: body.id }, { key, tried: true })
  })
}

const WAITING = 'receipts-waiting'

/** Those of this person that wait on this device, in the order in which they were handed in. */
export const useWaitingReceipts = (): readonly WaitingReceipt[] => {
  const items = useSyncExternalStore(queue.subscribe, queue.all).filter((item) => item.act === 'receipt')
  const { data: drafts = [] } = useQuery({
    queryKey: [WAITING, keep.owner(), items.map(({ id, since }) => [id, since])],
    queryFn: () => (items.length === 0 ? [] : allDrafts()),
    gcTime: 0,
    networkMode: 'always',
  })
  return items.flatMap(({ id, refused = null }) =>
    drafts.filter(({ body }) => body.id === id).map((draft) => ({ ...draft, refused })),
  )
}
