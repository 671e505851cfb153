import { expect, test } from 'vitest'
import type { CommentShape } from './feed.ts'
import { commentsBefore, withWords, withoutAuthor, withoutComment } from './taken-away.ts'
import { makePost } from './test/make-post.ts'

const makeComment = (id: string, given: Partial<CommentShape> = {}): CommentShape => ({
  _id: id,
  id,
  author: 'layli',
  authorName: 'Layli Rahimi',
  user: { _id: 'layli', firstName: 'Layli', lastName: 'Rahimi', profilePicture: null },
  comment: 'Thank you',
  createdAt: '2026-11-20T10:00:00Z',
  editedAt: null,
  hidden: null,
  can: { edit: false, delete: false, flag: true },
  ...given,
})

const ids = (all: readonly { readonly _id: string }[]) => all.map(({ _id }) => _id)

test('Of somebody who is silent neither posts nor comments are left, but the Assembly’s word is', () => {
  const posts = withoutAuthor(
    [
      makePost('theirs', { author: 'layli' }),
      makePost('word', { author: 'layli', announcement: true }),
      makePost('answered', {
        comments: [makeComment('1'), makeComment('2', { author: 'omid' })],
        commentCount: 7,
      }),
    ],
    'layli',
  )
  expect(ids(posts)).toEqual(['word', 'answered'])
  expect([ids(posts[1]?.comments ?? []), posts[1]?.commentCount]).toEqual([['2'], 6])
})

test('A deleted comment is counted off, a hidden one was never counted', () => {
  const post = makePost('a', {
    comments: [makeComment('1'), makeComment('2', { hidden: 'Too sharp.' })],
    commentCount: 1,
  })
  expect(withoutComment(post, '1').commentCount).toBe(0)
  expect(withoutComment(post, '2').commentCount).toBe(1)
  expect(withoutComment(post, 'another')).toEqual(post)
})

test('Changed words say that they were changed', () => {
  const [one, other] = withWords([makeComment('1'), makeComment('2')], '1', 'Thank you all')
  expect([one?.comment, one?.editedAt === null, other?.comment]).toEqual([
    'Thank you all',
    false,
    'Thank you',
  ])
})

test('Earlier comments stand in order before those that came with the post, each once', () => {
  const at = (id: string, minute: number) =>
    makeComment(id, { createdAt: new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString() })
  const pages = [
    { data: [at('5', 5), at('6', 6)] },
    { data: [at('3', 3), at('4', 4)] },
    { data: [at('2', 2)] },
  ]
  expect(ids(commentsBefore(pages, [at('5', 5), at('6', 6), at('7', 7)]))).toEqual(['2', '3', '4'])
  expect(commentsBefore(pages, [])).toEqual([])
})
