// What runs out by itself, and the reminder that the year is about to turn.
import type { App } from '#server/platform/app-type.ts'
import { civilDay, instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import { happened, nobody } from '#server/platform/happened.ts'
import * as queries from './handover-queries.ts'
import { findBodyOfKind, findHolders, findZone } from './office-queries.ts'
import { KEEPERS } from './office-rules.ts'
import { keepSomebody } from './keeping-actions.ts'
import { expireProposals } from './proposal-queries.ts'
import { takeLapsed } from './term-queries.ts'
import { isReminderDue } from './year-rules.ts'

const QUEUE = 'offices'

/** Every hour. */
export const officeJobs = async (app: App): Promise<void> => {
  await app.jobs.on(QUEUE, () => lookAfterOffices(app))
  await app.jobs.repeat(QUEUE, '17 * * * *')
}

/** Each community in turn, in a transaction of its own; one community's fault keeps no other back. */
export const lookAfterOffices = async (app: App): Promise<void> => {
  for (const id of await inInstance(app.db, queries.communityIds)) {
    const community = asCommunity(id)
    await inCommunity(app.db, community, (tx) => lookAfter(app, tx, community)).catch((error: unknown) =>
      app.log.error({ err: error, community: id }, 'the offices of a community could not be looked after'),
    )
  }
}

const lookAfter = async (app: App, tx: Tx, community: CommunityId): Promise<void> => {
  const now = instant(app.clock.now())
  const today = civilDay(app.clock.now(), await findZone(tx, community))
  // First: it holds the administrators before the chain of records.
  await keepSomebody(tx, community, today)
  for (const { id, body_id: bodyId } of await expireProposals(tx, community, now))
    happened(tx, nobody(community), 'proposal.expired', id, { detail: { bodyId } })
  await tellEnded(tx, community, today, now)
  await remind(tx, community, today, now)
}

/** Whose right is gone by itself is told, as who is released from an office. */
const tellEnded = async (tx: Tx, community: CommunityId, today: string, now: string): Promise<void> => {
  for (const term of await takeLapsed(tx, community, today, now))
    happened(tx, nobody(community), 'office.lapsed', term.body_id, {
      notify: { to: [term.account_id], data: { caption: term.body_name, change: 'ended' } },
    })
}

/** The note and the notification stand or fall together. */
const remind = async (tx: Tx, community: CommunityId, today: string, now: string): Promise<void> => {
  const year = isReminderDue(today)
  if (year === null) return
  const assembly = await findBodyOfKind(tx, community, 'assembly', today)
  if (!assembly || !(await queries.noteReminder(tx, community, year, now))) return
  happened(tx, nobody(community), 'year.ahead', assembly.id, {
    notify: {
      to: await findHolders(tx, community, today, KEEPERS),
      data: { caption: String(year), change: 'yearAhead' },
    },
  })
}
