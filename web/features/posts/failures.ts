// Spec §8: what is said when a post could not be read, liked or answered. English stays word for word.
import { CallError } from '#web/http/call-error.ts'
import { say, type WordKey } from '#web/words/words.ts'

type What = 'feed' | 'post' | 'like' | 'comment'

const keys: Readonly<Record<What, WordKey>> = {
  feed: 'posts.failed.feed',
  post: 'posts.failed.post',
  like: 'posts.failed.like',
  comment: 'posts.failed.comment',
}

/** The fixed text with the server's own sentence in it, or with what is known without one. */
export const failureText = (what: What, error: Error): string => say(keys[what], { detail: detailOf(error) })

/** What the server said by itself, or what is known without it. */
export const detailOf = (error: Error): string => {
  if (!(error instanceof CallError)) return error.message
  if (error.offline) return say('posts.failed.noAnswer')
  return error.detail ?? error.message.replace(/^[\w ]+ error: /, '')
}
