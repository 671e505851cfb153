// Mails that have not left: trying them again, dropping them. Their text is shown to nobody.
import type * as z from 'zod/mini'
import type { listStuckMails } from '#contract/admin/stuck-mails.ts'
import type { App } from '#server/platform/app-type.ts'
import { INSTANCE } from '#server/platform/audit.ts'
import { type Tx, inInstance } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { pageOf, readCursor } from '#server/platform/page.ts'
import { refuse } from '#server/platform/refuse.ts'
import * as queries from './stuck-mail-queries.ts'
import { stuckMailView } from './stuck-mail-view.ts'

export const list = async (app: App, { state, limit, cursor }: z.output<typeof listStuckMails.query>) => {
  const hasServer = await app.mailer.isSet()
  const rows = await inInstance(app.db, (tx) =>
    queries.findStuck(tx, { state, after: readCursor(cursor), limit: limit + 1, now: app.clock.now() }),
  )
  const page = pageOf(rows, limit, ({ created_at, id }) => [created_at, id])
  return { success: true as const, ...page, data: page.data.map((row) => stuckMailView(row, hasServer)) }
}

export const retry = async (app: App, member: Member, ids: readonly string[]) => {
  if (!(await app.mailer.isSet())) refuse(409, 'No mail server is set yet.')
  const now = app.clock.now()
  await inInstance(app.db, async (tx) => {
    const count = await queries.retry(tx, ids, now)
    if (count === 0) await refuseUnderWay(tx, ids, now)
    if (count === 0) refuse(409, 'Of these mails no text is kept any more. Please have them sent anew.')
    tell(tx, member, 'mail.triedAgain', count)
  })
  app.mailer.soon()
  return { message: 'They are tried at once.' }
}

export const drop = async (app: App, member: Member, ids: readonly string[]) => {
  const now = app.clock.now()
  await inInstance(app.db, async (tx) => {
    const count = await queries.drop(tx, ids, now)
    await refuseUnderWay(tx, ids, now)
    if (count > 0) tell(tx, member, 'mail.dropped', count)
  })
  return { message: 'They are dropped.' }
}

const refuseUnderWay = async (tx: Tx, ids: readonly string[], now: number): Promise<void> => {
  const underWay = await queries.findUnderWay(tx, ids, now)
  if (underWay.length > 0) refuse(409, 'A mail is just being sent. Please try again in a few minutes.')
}

/** How many, and never to whom. */
const tell = (tx: Tx, member: Member, action: 'mail.triedAgain' | 'mail.dropped', count: number): void =>
  happened(tx, { ...member, communityId: INSTANCE }, action, null, { detail: { count } })
