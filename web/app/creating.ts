// Who may begin something for the community, and where a phone offers it.
import type { SignedInUser } from '#web/http/keep.ts'
import { links } from './links.ts'

/** Every confirmed member may write and plan; who waits for the community may begin nothing yet. */
export const mayCreate = ({ state }: Pick<SignedInUser, 'state'>): boolean => state === 'confirmed'

const withCreate = new Set([links.home(), links.activities(), links.calendars(), links.news()])

/** Whether the floating button stands on the page. */
export const hasCreate = (user: Pick<SignedInUser, 'state'>, at: string): boolean =>
  mayCreate(user) && withCreate.has(at)
