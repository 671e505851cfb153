// What stands beside the news of what the community comes together for.
import { homeQuestion } from '#web/features/home/data.ts'
import { freshness } from '#web/http/ask.ts'
import type { SignedInUser } from '#web/http/keep.ts'

/** What is there of Home will do: it is asked for when it is old, and is not followed with every change. */
export const homeBeside = (user: SignedInUser) => ({ ...homeQuestion(user), enabled: isOld })

const isOld = ({ state }: { readonly state: { readonly dataUpdatedAt: number } }): boolean =>
  Date.now() - state.dataUpdatedAt > freshness.usual
