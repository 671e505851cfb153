// When hosts may write to those who come, and who reads it. Pure.
import { type Asker, type HostedEvent, isInCharge, whyNotJoin } from './rules.ts'

/** Why nothing can be written to those who come; null when it can, also afterwards, to thank them. */
export const whyNotWrite = ({ status }: Pick<HostedEvent, 'status'>): string | null => {
  if (status === 'draft') return 'This event is not published yet.'
  return status === 'cancelled' ? 'This event was cancelled.' : null
}

/** Why nobody is reminded; null when they are: there is no place to ask somebody to, or no time left. */
export const whyNotRemind = (event: HostedEvent, now: number): string | null =>
  whyNotJoin(event, now) ?? (Date.parse(event.starts_at) <= now ? 'This event has begun.' : null)

/** What is written is for those who come and for those in charge. */
export const hearsHosts = (event: HostedEvent & { readonly comes: boolean }, member: Asker): boolean =>
  event.comes || isInCharge(event, member)
