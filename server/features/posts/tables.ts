// Posts, likes and comments.
import type { Generated, GeneratedAlways } from 'kysely'
import type * as z from 'zod/mini'
import type { Decision, FlagKind, TargetKind } from '#contract/posts/moderation.ts'
import type { InstantColumn } from '#server/platform/tables.ts'

/** Taken out of sight by the community. */
type Withheld = 'hidden' | 'removed'

export interface PostTables {
  posts: {
    community_id: string
    id: string
    author_id: string
    title: Generated<string>
    content: string
    media: Generated<string[]>
    media_thumbnails: Generated<string[]>
    media_alt: Generated<string[]>
    media_widths: Generated<number[]>
    media_heights: Generated<number[]>
    captions: Generated<string | null>
    captions_language: Generated<string | null>
    children_agreed: Generated<boolean>
    announcement: Generated<boolean>
    ended_at: Generated<InstantColumn | null>
    pinned: GeneratedAlways<boolean>
    of_gathering: GeneratedAlways<boolean>
    with_photo: GeneratedAlways<boolean>
    visibility: Generated<'community' | 'public'>
    like_count: Generated<number>
    comment_count: Generated<number>
    request_key: Generated<string | null>
    edited_at: Generated<InstantColumn | null>
    removed_at: Generated<InstantColumn | null>
    removed_by: Generated<string | null>
    created_at: Generated<InstantColumn>
    withheld: Generated<Withheld | null>
    withheld_reason: Generated<string | null>
    withheld_at: Generated<InstantColumn | null>
  }
  post_likes: {
    community_id: string
    post_id: string
    account_id: string
    created_at: Generated<InstantColumn>
  }
  post_comments: {
    community_id: string
    post_id: string
    id: string
    author_id: string
    comment: string
    request_key: string | null
    created_at: Generated<InstantColumn>
    edited_at: Generated<InstantColumn | null>
    deleted_at: Generated<InstantColumn | null>
    withheld: Generated<Withheld | null>
    withheld_reason: Generated<string | null>
    withheld_at: Generated<InstantColumn | null>
  }
  silences: {
    community_id: string
    account_id: string
    other_id: string
    kind: 'muted' | 'blocked'
    created_at: Generated<InstantColumn>
  }
  flags: {
    community_id: string
    target_id: string
    account_id: string
    target_kind: z.infer<typeof TargetKind>
    post_id: string
    kind: z.infer<typeof FlagKind>
    reason: Generated<string>
    created_at: Generated<InstantColumn>
    settled_at: Generated<InstantColumn | null>
  }
  moderation_decisions: {
    community_id: string
    id: string
    target_kind: z.infer<typeof TargetKind>
    target_id: string
    post_id: string
    author_id: string
    decision: z.infer<typeof Decision>
    reason: string
    decided_by: string
    flag_count: number
    created_at: Generated<InstantColumn>
  }
}
