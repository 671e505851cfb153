// The news of a demo community: posts over the last months, with pictures, likes and answers.
import { addCivilDays } from '#calendar/index.ts'
import { instant } from '#server/platform/clock.ts'
import { type Answers, answers } from './comment-texts.ts'
import type { Picture } from './pictures.ts'
import type { PostText } from './post-texts.ts'
import { signInOf } from './sign-ins.ts'
import { DAY, HOUR, type Reader, type Stage, momentAt, today } from './stage.ts'

export interface Published {
  readonly id: string
  readonly text: string
  readonly author: Reader
  readonly at: number
}

const PERSIAN_FAMILIES = ['Rahimi', 'Íqání', 'Samandarí', 'Yazdání', 'Thábit', 'Farhádí']
const NEWEST = 5
/** Every so many posts, one shows all pictures that suit it. */
const ALBUM = 9

/** Publishes the texts, newest first, one about every other day. */
export const publishPosts = (
  stage: Stage,
  readers: readonly Reader[],
  texts: readonly PostText[],
  pictures: readonly Picture[],
  said: Answers = answers,
): Published[] =>
  texts.map((text, turn) => {
    const at = momentOf(stage, turn * 2 + stage.random.between(0, 1))
    const authors = voices(readers, text).filter(
      ({ age, name }) => age >= 20 && !text.text.includes(name.split(' ')[0] ?? ''),
    )
    const suited = turn % 3 === 0 ? pictures.filter(({ suits }) => suits.includes(text.about)) : []
    const first = suited.length > 0 ? stage.random.pick(suited) : null
    const shown = first === null ? [] : [first, ...suited.filter((one) => one !== first)]
    const published = addPost(stage, text, {
      author: stage.random.pick(authors),
      at,
      pictures: shown.slice(0, turn % ALBUM === 0 ? shown.length : 1),
      announcement: false,
    })
    addLikes(stage, published, turn < NEWEST ? readers.filter((one) => !isDemoMember(one)) : readers, 0, 19)
    addComments(stage, published, said[text.about] ?? [], voices(readers, text))
    return published
  })

/** Publishes what the Assembly says to all, in the secretary's name. */
export const announce = (
  stage: Stage,
  readers: readonly Reader[],
  secretary: Reader,
  texts: readonly PostText[],
): Published[] =>
  texts.map((text, turn) => {
    const at = momentOf(stage, 4 + turn * 37)
    const published = addPost(stage, text, { author: secretary, at, pictures: [], announcement: true })
    addLikes(
      stage,
      published,
      readers.filter((one) => !isDemoMember(one)),
      12,
      27,
    )
    return published
  })

const isDemoMember = ({ name }: Reader): boolean => signInOf(name)?.email === 'member@demo.example'

const voices = (readers: readonly Reader[], { about }: PostText): readonly Reader[] =>
  about === 'persian' ? readers.filter(({ family }) => PERSIAN_FAMILIES.includes(family)) : readers

/** Some hour of that day between breakfast and bedtime, and not in the future. */
const momentOf = (stage: Stage, daysAgo: number): number => {
  const day = addCivilDays(today(stage), -daysAgo)
  const at = momentAt(stage, day, '07:00') + stage.random.between(0, 15 * 60) * 60_000
  return Math.min(at, stage.now - stage.random.between(70, 170) * 60_000)
}

interface Printing {
  readonly author: Reader
  readonly at: number
  readonly pictures: readonly Picture[]
  readonly announcement: boolean
}

const addPost = (
  stage: Stage,
  { text, open }: PostText,
  { author, at, pictures, announcement }: Printing,
): Published => {
  const { rows, communityId, random } = stage
  const id = random.id(at)
  rows.posts.push({
    community_id: communityId,
    id,
    author_id: author.accountId,
    content: text,
    media: pictures.map(({ url }) => url),
    media_thumbnails: pictures.map(({ thumbnailUrl }) => thumbnailUrl),
    media_alt: pictures.map(({ alt }) => alt),
    media_widths: pictures.map(({ width }) => width),
    media_heights: pictures.map(({ height }) => height),
    announcement,
    visibility: open ? 'public' : 'community',
    like_count: 0,
    comment_count: 0,
    created_at: instant(at),
  })
  if (open) rows.public_items.push({ id, kind: 'post', community_id: communityId })
  return { id, text, author, at }
}

const addLikes = (
  stage: Stage,
  post: Published,
  readers: readonly Reader[],
  fewest: number,
  most: number,
): void => {
  const { rows, communityId, random, now } = stage
  const others = readers.filter((one) => one !== post.author)
  const liking = random.some(others, random.between(fewest, most))
  for (const { accountId } of liking) {
    const at = post.at + Math.floor(random.next() * Math.min(4 * DAY, now - post.at))
    rows.post_likes.push({
      community_id: communityId,
      post_id: post.id,
      account_id: accountId,
      created_at: instant(at),
    })
  }
  count(stage, post, 'like_count', liking.length)
}

const addComments = (
  stage: Stage,
  post: Published,
  said: readonly string[],
  readers: readonly Reader[],
): void => {
  const { rows, communityId, random, now } = stage
  const others = readers.filter((one) => one !== post.author)
  const texts = random.some(said, Math.max(0, random.between(-2, 5)))
  const authors = random.some(others, texts.length)
  const span = Math.min(2 * DAY, now - post.at - HOUR / 6)
  authors.forEach((author, turn) => {
    const at = post.at + Math.floor(((turn + random.next()) / authors.length) * span)
    rows.post_comments.push({
      community_id: communityId,
      post_id: post.id,
      id: random.id(at),
      author_id: author.accountId,
      comment: texts[turn] ?? '',
      created_at: instant(at),
    })
  })
  count(stage, post, 'comment_count', authors.length)
}

const count = (
  { rows }: Stage,
  post: Published,
  counter: 'like_count' | 'comment_count',
  by: number,
): void => {
  const row = rows.posts.find(({ id }) => id === post.id)
  if (row) row[counter] = by
}
