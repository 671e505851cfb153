// What moderators ask of the server.
import type * as z from 'zod/mini'
import {
  decideComment,
  decidePost,
  getNewsSettings,
  listDecided,
  listFlagged,
  setNewsSettings,
  type Decision,
} from '#contract/posts/moderation.ts'
import type { Right } from '#contract/auth/session.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { change } from '#web/http/optimistic.ts'
import { askPages } from '#web/http/pages.ts'

export type Flagged = z.output<typeof listFlagged.reply>['data'][number]
export type Decided = z.output<typeof listDecided.reply>['data'][number]
export type Verdict = z.output<typeof Decision>

/** What is decided about: a post, or a comment under it. */
export interface Case {
  readonly post: string
  readonly comment: string | null
  readonly authorName: string
}

const DECISIONS_ON_PAGE = 20

/** The community's settings are for its administrators. */
export const administers = (rights: readonly z.output<typeof Right>[]): boolean =>
  rights.includes('communityAdmin')

export const flaggedQuestion = () => ask(listFlagged, { query: { limit: 50 } })

export const decidedPages = () =>
  askPages(listDecided, DECISIONS_ON_PAGE, (query) => ask(listDecided, { query }))

export const decide = ({ post, comment }: Case, decision: Verdict, reason: string, key: string) =>
  comment === null
    ? call(decidePost, { params: { id: post }, body: { decision, reason }, key })
    : call(decideComment, { params: { id: post, commentId: comment }, body: { decision, reason }, key })

export const newsSettingsQuestion = () => ask(getNewsSettings)

export const hideLikeCounts = (likeCountsHidden: boolean, key: string) =>
  call(setNewsSettings, { body: { likeCountsHidden }, key })

export const withLikeCounts = (likeCountsHidden: boolean) =>
  change(newsSettingsQuestion(), (old) => ({ ...old, data: { likeCountsHidden } }))
