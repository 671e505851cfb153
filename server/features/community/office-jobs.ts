// What runs out by itself, and the reminder that the year is about to turn.
import type { App } from '#server/platform/app-type.ts'
import { civilDay, instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import { happened, nobody } from '#server/platform/happened.ts'
import * as queries from './handover-queries.ts'
import { findBodyOfKind, findHolders, findZone } from './office-queries.ts'
import { KEEPERS } from './office-rules.ts'
import { expireProposals } from './proposal-queries.ts'
import { lockAdmins, takeLapsed } from './term-queries.ts'
import { isReminderDue } from './year-rules.ts'
import { addCivilDays } from '#calendar/index.ts'
import { holdChain } from '#server/platform/audit.ts'
import * as keepingQueries from './keeping-queries.ts'

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

/** So many days further at a time. */
const GOES_ON = 30

/**
 * Where from tomorrow on nobody who can sign in would look after the offices, the last who did go on until somebody
 * else begins, for thirty days at most at a time; so they do where nobody has for some time. Of an Assembly and an
 * administrator the administrator does. What was ended by somebody stays ended.
 */
const keepSomebody = async (tx: Tx, community: CommunityId, today: string): Promise<void> => {
  const tomorrow = addCivilDays(today, 1)
  if (await keepingQueries.isKept(tx, community, tomorrow)) return
  await lockAdmins(tx)
  await holdChain(tx, community)
  // Another run may have been here meanwhile.
  if (await keepingQueries.isKept(tx, community, tomorrow)) return
  const all = await keepingQueries.findLastKeepers(tx, community, tomorrow)
  const administrators = all.filter(({ office }) => office === 'communityAdmin')
  const last = administrators.length > 0 ? administrators : all
  if (last.length === 0) return
  const until = await untilSomebodyElse(tx, community, today)
  await keepingQueries.prolong(
    tx,
    community,
    last.map(({ id }) => id),
    until,
  )
  for (const term of last)
    happened(tx, nobody(community), 'office.goesOn', term.id, {
      detail: { personId: term.person_id, office: term.office, until },
      notify: {
        to: [term.account_id],
        target: term.body_id,
        data: { caption: term.body_name, change: 'officeGoesOn' },
      },
    })
}

const untilSomebodyElse = async (tx: Tx, community: CommunityId, today: string): Promise<string> => {
  const longest = addCivilDays(today, GOES_ON)
  const next = await keepingQueries.findNextKeeping(tx, community, addCivilDays(today, 1))
  return next !== null && next <= longest ? addCivilDays(next, -1) : longest
}
