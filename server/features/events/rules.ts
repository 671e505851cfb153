import type { Audience } from './tables.ts'

/** What the rules need to know of an event. */
export interface JoinableEvent {
  readonly status: 'draft' | 'published' | 'cancelled' | 'closed'
  readonly capacity: number | null
  readonly going: number
  readonly starts_at: string
  readonly ends_at: string | null
}

/** Spec §4: a member may join an event that is not cancelled, not over and not full. Null when so, else why not. */
export const whyNotJoin = (event: JoinableEvent, now: number): string | null => {
  if (event.status === 'draft') return 'This event is not published yet.'
  if (event.status === 'cancelled') return 'This event was cancelled.'
  if (event.status === 'closed' || isOver(event, now)) return 'This event is over.'
  if (event.capacity !== null && event.going >= event.capacity) return 'All places are taken.'
  return null
}

/** A Feast is for the Baha'is of the community. */
export const mayAttend = (type: EventType, isFriend: boolean): boolean => type !== 'Feast' || !isFriend

export const FOR_BELIEVERS =
  'A Feast is for the Baha’is of the community. You are warmly welcome on the Holy Days.'

/** Who is coming may change their mind until the event is over. */
export const mayLeave = (event: JoinableEvent, now: number): boolean =>
  event.status === 'published' && !isOver(event, now)

/** Product §2: those in charge, while it is a draft, still to come or going on. */
export const mayChange = (event: HostedEvent, member: Asker, now: number): boolean =>
  isInCharge(event, member) && whyNotChange(event, now) === null

/**
 * The audiences of letters to which a member belongs. What those in charge have before the Feast is everybody's from
 * its beginning on; one that was cancelled never begins.
 */
export const audiencesOf = (event: HostedEvent, member: Asker, now: number): readonly Audience[] => {
  const hears = isInCharge(event, member) || hasBegun(event, now)
  const sits = member.rights.includes('assembly')
  return ['members', ...(hears ? (['hosts'] as const) : []), ...(sits ? (['assembly'] as const) : [])]
}

/** Whether a letter for this audience is every member's by now. */
export const isOpenLetter = (audience: Audience, event: JoinableEvent, now: number): boolean =>
  audience === 'members' || (audience === 'hosts' && hasBegun(event, now))

const hasBegun = ({ status, starts_at: begins }: JoinableEvent, now: number): boolean =>
  status !== 'cancelled' && Date.parse(begins) <= now

/** Its hosts, and whoever plans events of its kind. */
export const isInCharge = ({ type, hosts }: HostedEvent, { personId, rights }: Asker): boolean =>
  hosts.some((host) => host.person_id === personId) || mayPlan(type, rights)

/** Product §5: the statistics officer corrects what others have entered. */
export const mayCorrect = (event: HostedEvent, member: Asker): boolean =>
  !isInCharge(event, member) && member.rights.includes('statistics')

/** Who plans Feasts or Holy Days for the community: its Assembly, its admins, and the committee of that kind. */
export const mayPlan = (type: EventType, rights: Asker['rights']): boolean =>
  rights.some((right) => right === 'assembly' || right === 'communityAdmin' || right === committeeOf(type))

export const eventTypes = ['Feast', 'Holy Day'] as const
export type EventType = (typeof eventTypes)[number]

/** The committee that plans events of a kind. */
export const committeeOf = (type: EventType) => (type === 'Feast' ? 'feastCommittee' : 'holyDaysCommittee')

export interface HostedEvent extends JoinableEvent {
  readonly type: EventType
  readonly hosts: readonly { readonly person_id: string }[]
}

export interface Asker {
  readonly personId: string | null
  readonly rights: readonly string[]
}

/** Why an event can no longer be changed; null while it can. */
export const whyNotChange = (event: JoinableEvent, now: number): string | null => {
  if (event.status === 'draft') return null
  if (event.status === 'cancelled') return 'This event was cancelled.'
  return event.status === 'closed' || isOver(event, now) ? 'This event is over.' : null
}

export const isOver = (event: JoinableEvent, now: number): boolean =>
  Date.parse(event.ends_at ?? event.starts_at) + (event.ends_at ? 0 : SIX_HOURS) < now

/** An event without an end is taken to last an evening. */
const SIX_HOURS = 6 * 3_600_000

/** Whose drafts somebody sees: of the kinds that they plan. */
export const kindsPlanned = (rights: Asker['rights']): EventType[] =>
  (['Feast', 'Holy Day'] as const).filter((type) => mayPlan(type, rights))
