// What every maker of the demo works with.
import type { CivilDay, Place } from '#calendar/index.ts'
import { civilDay, wallTime } from '#server/platform/clock.ts'
import type { CommunityId } from '#server/platform/db.ts'
import type { Random } from './random.ts'
import type { Rows } from './rows.ts'

export const HOUR = 3_600_000
export const DAY = 24 * HOUR

export interface Stage {
  /** Milliseconds since 1970. */
  readonly now: number
  readonly random: Random
  readonly communityId: CommunityId
  readonly place: Place
  readonly city: string
  /** Filled by the makers, one after the other. */
  readonly rows: Rows
  /** Null for those who never sign in. */
  readonly passwordHash: string | null
  readonly rollHash: (kind: 'id' | 'email', key: string) => Buffer
  /** As a note for oneself is kept. */
  readonly sealNote: (text: string) => Buffer
}

export interface Person {
  readonly id: string
  readonly name: string
  readonly family: string
  readonly age: number
  readonly street: string | null
  readonly suburb: string
  readonly accountId: string | null
  /** Takes part without being a member. */
  readonly friend: boolean
}

/** A member who signs in. */
export type Reader = Person & { readonly accountId: string }

export const today = (stage: Pick<Stage, 'now' | 'place'>): CivilDay =>
  civilDay(stage.now, stage.place.timeZone)

/** The instant when the clocks of the place show this time on this day. */
export const momentAt = (stage: Stage, day: CivilDay, time: string): number => {
  const { timeZone } = stage.place
  const asIfUtc = Date.parse(`${day}T${time}:00Z`)
  const shown = Date.parse(`${civilDay(asIfUtc, timeZone)}T${wallTime(asIfUtc, timeZone)}:00Z`)
  return asIfUtc - (shown - asIfUtc)
}

export const hasAccount = (person: Person): person is Reader => person.accountId !== null

/** The person of this name; a demo without them would be another demo. */
export const named = <P extends Person>(people: readonly P[], name: string): P => {
  const found = people.find((person) => person.name === name)
  if (!found) throw new Error(`Nobody in the demo is called ${name}.`)
  return found
}
