// Who sees which section of the administration: pure.
import type { Right } from '#contract/auth/session.ts'
import type * as z from 'zod/mini'
import type { Section } from './queries.ts'

type Rights = readonly z.infer<typeof Right>[]

const keepers = ['secretary', 'communityAdmin'] as const
const announcers = ['assembly', 'communityAdmin'] as const

/** The sections that are counted, and the rights of which one is enough. */
const seenBy: Readonly<Record<Section, Rights>> = {
  roll: keepers,
  members: keepers,
  waiting: keepers,
  privacy: keepers,
  moderation: keepers,
  gatherings: ['communityAdmin'],
  announcements: announcers,
  bodies: announcers,
}

/** The counted sections that somebody with these rights sees. */
export const sectionsFor = (rights: Rights): readonly Section[] =>
  Object.keys(seenBy)
    .filter((name): name is Section => name in seenBy)
    .filter((section) => seenBy[section].some((right) => rights.includes(right)))

/** Why an account may not be closed, or null. Who holds an office is first released from it by the community. */
export const whyNotSuspend = (
  account: { readonly id: string; readonly in_office: boolean },
  by: { readonly accountId: string },
): string | null => {
  if (account.id === by.accountId) return 'You cannot close your own account here.'
  return account.in_office ? 'This person holds an office. Please end the term first.' : null
}
