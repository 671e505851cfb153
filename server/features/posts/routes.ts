import {
  listAnnouncements,
  placeAnnouncement,
  placeAnnouncements,
  removeAnnouncement,
  restoreAnnouncement,
} from '#contract/posts/announcements.ts'
import { deleteComment, editComment, listComments, restoreComment } from '#contract/posts/comments.ts'
import {
  blockUser,
  decideComment,
  decidePost,
  flagComment,
  flagPost,
  getNewsSettings,
  listDecided,
  listFlagged,
  listSilenced,
  muteUser,
  setNewsSettings,
} from '#contract/posts/moderation.ts'
import { createPost, editPost, removePost, restorePost } from '#contract/posts/post-writing.ts'
import { commentPost, communityFeed, exploreFeed, getPost, likePost, postsOf } from '#contract/posts/posts.ts'
import type { App } from '#server/platform/app-type.ts'
import { leaveUntagged } from '#server/platform/revisions.ts'
import { serve } from '#server/platform/serve.ts'
import * as actions from './posts.ts'
import * as announcements from './announcement.ts'
import { postsBy } from './author.ts'
import * as comments from './comment.ts'
import * as moderation from './moderation.ts'
import * as open from './public.ts'
import { listSilenced as silencedBy, silence } from './silence.ts'
import * as writing from './writing.ts'

export const postRoutes = (app: App): void => {
  const posts = actions.openPosts(app)
  serve(app, communityFeed, async ({ viewer, params, query }) =>
    actions.feed(posts, viewer, params.communityId, query),
  )
  serve(app, postsOf, ({ viewer, params, query }) => postsBy(app, viewer, params.id, query))
  serve(app, getPost, ({ viewer, params, reply }) =>
    actions.get(app, viewer, params.id, () => leaveUntagged(reply)),
  )
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
  serve(app, exploreFeed, ({ viewer, query }) => open.explore(app, viewer, query))
  announcementRoutes(app)
  commentRoutes(app)
  moderationRoutes(app)
}

const announcementRoutes = (app: App): void => {
  serve(app, listAnnouncements, ({ viewer, query }) => announcements.list(app, viewer, query))
  serve(app, placeAnnouncement, ({ viewer, params, body }) =>
    announcements.place(app, viewer, [params.id], body.place),
  )
  serve(app, placeAnnouncements, ({ viewer, body }) => announcements.place(app, viewer, body.ids, body.place))
  serve(app, removeAnnouncement, ({ viewer, params }) => announcements.remove(app, viewer, params.id))
  serve(app, restoreAnnouncement, ({ viewer, params }) => announcements.restore(app, viewer, params.id))
}

const commentRoutes = (app: App): void => {
  serve(app, listComments, ({ viewer, params, query }) => comments.list(app, viewer, params.id, query))
  serve(app, editComment, ({ viewer, params, body }) => comments.edit(app, viewer, params, body.comment))
  serve(app, deleteComment, ({ viewer, params }) => comments.remove(app, viewer, params))
  serve(app, restoreComment, ({ viewer, params }) => comments.restore(app, viewer, params))
}

const moderationRoutes = (app: App): void => {
  serve(app, flagPost, ({ viewer, params, body }) => moderation.flag(app, viewer, onPost(params), body))
  serve(app, flagComment, ({ viewer, params, body }) => moderation.flag(app, viewer, onComment(params), body))
  serve(app, decidePost, ({ viewer, params, body }) => moderation.decide(app, viewer, onPost(params), body))
  serve(app, decideComment, ({ viewer, params, body }) =>
    moderation.decide(app, viewer, onComment(params), body),
  )
  serve(app, listFlagged, ({ viewer, query }) => moderation.listFlagged(app, viewer, query))
  serve(app, listDecided, ({ viewer, query }) => moderation.listDecided(app, viewer, query))
  serve(app, getNewsSettings, ({ viewer }) => moderation.readSettings(app, viewer))
  serve(app, setNewsSettings, ({ viewer, body }) => moderation.changeSettings(app, viewer, body))
  serve(app, muteUser, ({ viewer, params, body }) =>
    silence(app, viewer, params.id, 'muted', body?.muted ?? true),
  )
  serve(app, blockUser, ({ viewer, params, body }) =>
    silence(app, viewer, params.id, 'blocked', body?.blocked ?? true),
  )
  serve(app, listSilenced, ({ viewer, query }) => silencedBy(app, viewer, query))
}

const onPost = ({ id }: { id: string }) => ({ postId: id, commentId: null })

const onComment = ({ id, commentId }: { id: string; commentId: string }) => ({ postId: id, commentId })
