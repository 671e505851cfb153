// Posts, likes and comments.
import type { Generated } from 'kysely'
import type { InstantColumn } from '#server/platform/tables.ts'

export interface PostTables {
  posts: {
    community_id: string
    id: string
    author_id: string
    content: string
    media: Generated<string[]>
    media_thumbnails: Generated<string[]>
    media_alt: Generated<string[]>
    media_widths: Generated<number[]>
    media_heights: Generated<number[]>
    children_agreed: Generated<boolean>
    announcement: Generated<boolean>
    visibility: Generated<'community' | 'public'>
    like_count: Generated<number>
    comment_count: Generated<number>
    request_key: Generated<string | null>
    edited_at: Generated<InstantColumn | null>
    removed_at: Generated<InstantColumn | null>
    removed_by: Generated<string | null>
    created_at: Generated<InstantColumn>
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
  }
}
