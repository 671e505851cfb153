import { expect, test } from 'vitest'
import {
  isOfPart,
  isRefusal,
  newestOf,
  parted,
  pinned,
  postsOf,
  recentCommentsOf,
  withLike,
  withPushedOff,
  type PostShape,
} from './feed.ts'
import { makePost } from './test/make-post.ts'

const makeComment = (id: string, createdAt: string) => ({
  _id: id,
  id,
  author: 'author',
  authorName: 'Omid',
  user: { _id: 'author', firstName: 'Layli', lastName: 'Rahimi', profilePicture: null },
  comment: 'Thank you',
  createdAt,
  editedAt: null,
  hidden: null,
  can: { edit: false, delete: false, flag: true },
})

const ids = (posts: readonly PostShape[]) => posts.map(({ _id }) => _id)

test('A post that two pages hold is shown once', () => {
  const pages = [{ data: [makePost('a'), makePost('b')] }, { data: [makePost('b'), makePost('c')] }]
  expect(ids(postsOf(pages))).toEqual(['a', 'b', 'c'])
})

test('Posts that came later wait, wherever they stand', () => {
  const posts = [
    makePost('announcement', { announcement: true, createdAt: '2026-11-21T08:00:00+11:00' }),
    makePost('new', { createdAt: '2026-11-20T22:00:00Z' }),
    makePost('old', { createdAt: '2026-11-20T20:00:00Z' }),
  ]
  const { shown, waiting } = parted(posts, '2026-11-20T20:30:00Z', 'me')
  expect([ids(shown), waiting]).toEqual([['old'], 2])
  expect(parted(posts, newestOf(posts), 'me').waiting).toBe(0)
})

test('Posts that new ones push off the page’s end stay, and what was taken away goes', () => {
  const at = (id: string, hour: number) => makePost(id, { createdAt: `2026-11-20T0${hour}:00:00Z` })
  const before = [at('c', 5), at('gone', 4), at('b', 3), at('a', 2)]
  const now = [at('d', 6), at('c', 5), at('b', 3)]
  expect(ids(withPushedOff(now, before, true))).toEqual(['d', 'c', 'b', 'a'])
  expect(ids(withPushedOff(now, before, false))).toEqual(['d', 'c', 'b'])
  expect(ids(withPushedOff([], before, true))).toEqual([])
})

test('Only the newest announcement stands open', () => {
  const posts = [
    makePost('new', { announcement: true }),
    makePost('older', { announcement: true }),
    makePost('post'),
  ]
  const { first, folded, others } = pinned(posts)
  expect([first?._id, ids(folded), ids(others)]).toEqual(['new', ['older'], ['post']])
  expect(pinned([]).first).toBeNull()
})

test('Before anything was read nothing waits', () => {
  expect(parted([makePost('a')], null, 'me').waiting).toBe(0)
  expect(newestOf([])).toBeNull()
})

test('The newest comments come first and name their post', () => {
  const posts = [
    makePost('a', { comments: [makeComment('1', '2026-11-20T10:00:00Z')] }),
    makePost('b', {
      comments: [makeComment('2', '2026-11-20T23:30:00+11:00'), makeComment('3', '2026-11-20T13:00:00Z')],
    }),
  ]
  expect(recentCommentsOf(posts, 2).map(({ _id, post }) => [_id, post])).toEqual([
    ['3', 'b'],
    ['2', 'b'],
  ])
})

test('A like counts once and can be taken back', () => {
  const liked = withLike(makePost('a'), 'me', true)
  expect([liked.likes, liked.likeCount]).toEqual([['me'], 4])
  expect(withLike(liked, 'me', true).likeCount).toBe(4)
  expect(withLike(liked, 'me', false).likeCount).toBe(3)
})

test('A refused feed is known by its words', () => {
  expect(isRefusal('Fetch community feed error: Authorization denied')).toBe(true)
  expect(isRefusal('Unauthorized request')).toBe(true)
  expect(isRefusal('The server is busy')).toBe(false)
})

test('A post is of the parts that its words and pictures say', () => {
  const partsOf = (post: PostShape) =>
    (['announcements', 'gatherings', 'photos'] as const).filter((part) => isOfPart(post, part))
  const link = 'https://example.org/events/01985a3c-0000-7000-8000-000000000001?tab=people'
  expect(partsOf(makePost('a', { announcement: true, content: `Come: ${link}` }))).toEqual([
    'announcements',
    'gatherings',
  ])
  expect(partsOf(makePost('b', { media: ['/files/one.webp'] }))).toEqual(['photos'])
  expect(partsOf(makePost('c', { media: ['/files/one.mp4'], content: '/events/soon' }))).toEqual([])
})
