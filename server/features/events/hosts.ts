// Who hosts an event: its hosts and those who plan name them, and whom they name or take out hears of it.
import { isDeepStrictEqual } from 'node:util'
import type { changeEventHosts, listEventHosts } from '#contract/events/event-planning.ts'
import type { BodyOf, ReplyOf } from '#contract/route.ts'
import { type LeftOut, hostsNamed } from '#server/features/activities/hosts.ts'
import { askingOf } from '#server/features/people/family/guardian.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { refuse } from '#server/platform/refuse.ts'
import { onEvent, onOpenEvent, timesOf } from './on-event.ts'
import { readOne } from './events.ts'
import { settleNamed } from './hosting-queries.ts'
import * as queries from './hosts-queries.ts'
import type { findHosts, findStrangers } from './hosts-queries.ts'
import { fullName } from '#server/platform/wire.ts'

const sentences: Readonly<Record<LeftOut, string>> = {
  unread: 'An entry among the hosts could not be read and was left out.',
  unknown: 'Somebody among the hosts is not on the roll any more and was left out.',
  child: 'Somebody among the hosts is not grown up and was left out.',
  noContact: 'Somebody without a contact on the roll was left out of the hosts.',
}

type Wish = BodyOf<typeof changeEventHosts>

type Timed = Parameters<typeof timesOf>[0]

/**
 * Names the hosts anew, from what a client sent, unless the list is another than it saw. Of a draft nobody is told
 * before it is published.
 */
export const setAll = (app: App, member: Member, id: string, { hosts: entries, seen }: Wish) =>
  onOpenEvent(app, member, id, async (tx, event) => {
    const { communityId } = member
    const asking = await askingOf(app, tx, member)
    const { leaders, outside, leftOut } = await hostsNamed(tx, asking, entries)
    const before = await queries.findHosts(tx, communityId, id)
    if (seen !== undefined)
      demandSame(seen, hostViews(before, await queries.findStrangers(tx, communityId, id)))
    await queries.setHosts(tx, communityId, id, leaders)
    await queries.setStrangers(tx, communityId, id, outside)
    const after = await queries.findHosts(tx, communityId, id)
    const [came, went] = [without(after, before), without(before, after)]
    await settleNamed(tx, communityId, id, {
      came: idsOf(came),
      went: idsOf(went),
      by: member.accountId,
      now: instant(app.clock.now()),
    })
    const isDraft = event.status === 'draft'
    happened(tx, member, 'event.hostsChanged', id, {
      detail: { came: idsOf(came).join(' '), went: idsOf(went).join(' ') },
      notify: isDraft ? [] : [hostsHear(event, came, 'hosts'), hostsHear(event, went, 'ended')],
    })
    const warnings = leftOut.map((why) => sentences[why])
    return { ...(await readOne(tx, app, member, id)), warnings }
  })

const demandSame = (seen: NonNullable<Wish['seen']>, now: NonNullable<Wish['seen']>): void => {
  if (!isDeepStrictEqual(seen, now))
    refuse(
      409,
      'Somebody else has named other hosts meanwhile. Please look at the list, and save it again.',
      {
        code: 'changed_meanwhile',
      },
    )
}

/** The hosts as they are named, for those in charge. */
export const list = (app: App, member: Member, id: string) =>
  onEvent(app, member, id, async (tx) => {
    const hosts = await queries.findHosts(tx, member.communityId, id)
    const strangers = await queries.findStrangers(tx, member.communityId, id)
    return { success: true as const, data: hostViews(hosts, strangers) }
  })

type Hosts = Awaited<ReturnType<typeof queries.findHosts>>

/** What they are told that host it now, or host it no more. */
export const hostsHear = (event: Timed, hosts: Hosts, change: 'hosts' | 'ended') => ({
  to: hosts.flatMap(({ account_id }) => account_id ?? []),
  data: { ...timesOf(event), change },
})

const without = (all: Hosts, others: Hosts): Hosts => {
  const known = new Set(others.map(({ person_id }) => person_id))
  return all.filter(({ person_id }) => !known.has(person_id))
}

/** The record keeps ids; its reader sees the names of today. */
const idsOf = (hosts: Hosts): string[] => hosts.map(({ person_id }) => person_id)

type Host = ReplyOf<typeof listEventHosts>['data'][number]

const hostViews = (
  hosts: Awaited<ReturnType<typeof findHosts>>,
  strangers: Awaited<ReturnType<typeof findStrangers>>,
): Host[] => [
  ...hosts.map((one) => ({ refId: one.person_id, type: 'Member' as const, name: fullName(one) })),
  ...strangers.map((one) => ({
    firstName: one.first_name,
    lastName: one.last_name,
    referenceContact: one.reference_contact,
    type: 'User' as const,
    name: fullName(one),
  })),
]
