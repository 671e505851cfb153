// What opens over the news and over notes to the Assembly.
import { expect, type Page } from './fixtures.ts'
import { ownWords, writePost } from './news.ts'
import { captions, film, photo } from './pictures.ts'
import { type Making, host, member, press, secretary, subject } from './sheets.ts'

const compose = press('posts.sharePrompt')
const files = (page: Page, kind: 'accept^=image' | 'accept*=vtt') => page.locator(`input[type=file][${kind}]`)

/** A post that somebody has reported, so that there is something to decide on. */
const thingsOf = async ({ calls }: Making) => {
  const own = await writePost(await calls(host), ownWords('A walk by the lake'))
  const reader = await calls('elin.andersson@rosewater.example')
  const report = { data: { kind: 'unkind', reason: 'This hurts somebody.' } }
  await expect(await reader.patch(`/api/posts/${own}/flag`, report)).toBeOK()
  return { own }
}

export const ofNews = subject('news', thingsOf, [
  {
    name: 'a report',
    who: member,
    path: ({ own }) => `/posts/${own}`,
    open: press('moderation.more', 'moderation.report'),
  },
  { name: 'a note', who: member, path: () => '/consultation', open: press('consultation.write') },
  {
    name: 'a post with a picture',
    who: member,
    path: () => '/news',
    open: async (page, say) => {
      await compose(page, say)
      await files(page, 'accept^=image').setInputFiles([await photo('lake.jpg', 300, 200)])
    },
    seen: (page, say) => page.getByLabel(say('compose.alt')).first(),
  },
  {
    name: 'a post with a video and captions',
    who: host,
    path: () => '/news',
    open: async (page, say) => {
      await compose(page, say)
      await files(page, 'accept^=image').setInputFiles([await film('song.webm')])
      await files(page, 'accept*=vtt').setInputFiles([captions('song.vtt', '00:00.000 --> 00:01.000')])
    },
    seen: (page, say) => page.getByRole('img', { name: say('compose.captionsDone') }),
  },
  {
    name: 'changing a post',
    who: host,
    path: ({ own }) => `/posts/${own}`,
    open: press('moderation.more', 'posts.edit'),
  },
  {
    name: 'a decision about a post',
    who: secretary,
    path: () => '/admin?section=moderation',
    open: press('admin.decisionOf'),
  },
])
