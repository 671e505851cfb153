// Friends who are invited by a personal link, to whatever it is.
import type { output } from 'zod/mini'
import type { InvitedFriend } from '#contract/friends/friends.ts'
import type { Route } from '#contract/route.ts'

export type Friend = output<typeof InvitedFriend>

/** What friends are invited to, and how. */
export interface Inviting {
  /** For the message in which a link travels. */
  readonly title: string
  readonly timeZone?: string | undefined
  readonly invite: (key: string) => Promise<{ readonly data: { readonly friends: readonly Friend[] } }>
  readonly takeBack: (friend: string, key: string) => Promise<unknown>
  /** Whose answers change by it. */
  readonly refresh: readonly Route[]
}
