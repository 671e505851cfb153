// With whom somebody comes, who may invite friends, and who was there. Pure.
import { worded } from '#contract/words/worded.ts'
import type { JoinableEvent } from './rules.ts'
import { whyNotJoin } from './rules.ts'

export interface Mate {
  readonly id: string
  readonly coming: boolean
}

export interface VisitorRow {
  readonly id: string
  readonly name: string | null
  readonly home: string | null
}

export interface Wish {
  readonly people: readonly string[]
  /** Who was coming when this was wished; all that has changed since then was said by others. */
  readonly was?: readonly string[] | undefined
  readonly visitors: readonly { readonly name: string; readonly community: string }[]
}

export interface Change {
  readonly people: readonly string[]
  readonly peopleStay: readonly string[]
  readonly visitors: Wish['visitors']
  readonly visitorsStay: readonly string[]
}

/**
 * What has to be done so that it is as wished, and what others have said meanwhile stays; null when somebody is named for whom
 * one does not answer.
 */
export const changeOf = (
  mates: readonly Mate[],
  visitors: readonly VisitorRow[],
  wish: Wish,
): Change | null => {
  const wished = new Set(wish.people)
  if ([...wished].some((id) => !mates.some((mate) => mate.id === id))) return null
  const untouched = ({ id }: Mate) => wish.was !== undefined && wish.was.includes(id) === wished.has(id)
  const changed = mates.filter((mate) => !untouched(mate))
  const left = [...visitors]
  const fresh = wish.visitors.filter(({ name, community }) => {
    const at = left.findIndex((row) => row.name === name && row.home === community)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return {
    people: changed.filter(({ id, coming }) => !coming && wished.has(id)).map(({ id }) => id),
    peopleStay: changed.filter(({ id, coming }) => coming && !wished.has(id)).map(({ id }) => id),
    visitors: fresh,
    visitorsStay: left.map(({ id }) => id),
  }
}

/** How many more places it takes. */
export const placesFor = ({ people, peopleStay, visitors, visitorsStay }: Change): number =>
  people.length + visitors.length - peopleStay.length - visitorsStay.length

/** Why so many more cannot come; null when they can. Fewer may come as long as it is not over. */
export const whyNotCome = (event: JoinableEvent, more: number, now: number): string | null => {
  const closed = whyNotJoin({ ...event, capacity: null }, now)
  if (closed !== null) return closed
  const left = placesLeft(event)
  if (left === null || more <= 0 || more <= left) return null
  if (left === 0) return 'All places are taken.'
  return left === 1 ? 'There is room for one more only.' : worded`There is room for ${left} more only.`
}

export const placesLeft = ({ capacity, going }: Pick<JoinableEvent, 'capacity' | 'going'>): number | null =>
  capacity === null ? null : Math.max(0, capacity - going)

/** Why who was there cannot be entered; null when it can. */
export const attendanceFault = (
  event: Pick<JoinableEvent, 'status' | 'starts_at'>,
  now: number,
): string | null => {
  if (event.status === 'cancelled') return 'This event was cancelled.'
  if (event.status === 'draft') return 'This event is not published yet.'
  return Date.parse(event.starts_at) > now ? 'This event is still to come.' : null
}
