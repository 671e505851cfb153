// What a section of the administration is, and who sees it.
import type { Right } from '#contract/auth/session.ts'
import type * as z from 'zod/mini'
import type { LazyScreen } from '#web/kit/lazy-screen.ts'
import type { WordKey } from '#web/words/words.ts'

export type Rights = readonly z.output<typeof Right>[]
export type Group = 'people' | 'news' | 'care' | 'community' | 'system'

export interface AdminSection {
  /** Its address: `/admin?section=roll`; also its name in the counts of the overview. */
  readonly id: string
  readonly label: WordKey
  readonly icon: string
  readonly group: Group
  /** Who sees it, by the same rights as the server's rule of its calls. */
  readonly for: (rights: Rights) => boolean
  /** What stands under the heading that the shell gives. */
  readonly screen: LazyScreen
}

/** Any one of these rights opens it. */
export const having =
  (...wanted: Rights) =>
  (rights: Rights): boolean =>
    wanted.some((right) => rights.includes(right))

export const keepers = having('secretary', 'communityAdmin')
export const admins = having('communityAdmin')
