// With whom somebody comes to an event, and what they bring.
import type { setCompany } from '#contract/events/coming.ts'
import type { BodyIn } from '#contract/route.ts'

export interface Company {
  /** Null for who comes alone. */
  readonly people: BodyIn<typeof setCompany> | null
  /** The lines of what is to be brought that the person has taken on. */
  readonly lines: readonly string[]
}
