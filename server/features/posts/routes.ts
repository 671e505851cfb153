import {
  commentPost,
  communityFeed,
  createPost,
  editPost,
  getPost,
  likePost,
  removePost,
  restorePost,
} from '#contract/posts.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import * as actions from './actions.ts'
import * as writing from './writing-actions.ts'

export const postRoutes = (app: App): void => {
  const posts = actions.openPosts(app)
  serve(app, communityFeed, async ({ viewer, params, query }) =>
    actions.feed(posts, viewer, params.communityId, query),
  )
  serve(app, getPost, ({ viewer, params }) => actions.get(app, viewer, params.id))
  serve(app, likePost, ({ viewer, params, body }) =>
    actions.like(app, viewer, params.id, body?.liked ?? null),
  )
  serve(app, commentPost, ({ viewer, params, body, key }) =>
    actions.comment(app, viewer, params.id, body.comment, key),
  )
  serve(app, createPost, ({ viewer, body, key }) => writing.create(app, viewer, body, key))
  serve(app, editPost, ({ viewer, params, body }) => writing.edit(app, viewer, params.id, body))
  serve(app, removePost, ({ viewer, params }) => writing.remove(app, viewer, params.id))
  serve(app, restorePost, ({ viewer, params }) => writing.restore(app, viewer, params.id))
}
