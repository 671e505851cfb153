// `/og/posts/{id}`: how a link to a post looks when it is shared. Only what author and community have opened.
import { typeOfKey } from '#server/platform/file-keys.ts'
import { type Page } from './document.ts'
import { plainDay } from './dates.ts'
import { html } from './html.ts'
import { linkFor } from './language.ts'
import type { Visit } from './visit.ts'
import { getPublicPost } from './public-items.ts'
import { pictureTags } from './share-card.ts'
import { type PageWords, words } from './words/words.ts'

const MOST_CHARACTERS = 200

export const sharedPostPage = async ({ app, reader, params }: Visit): Promise<Page> => {
  const id = params['id'] ?? ''
  const said = words[reader.language]
  const post = await getPublicPost(app, id)
  const title = post
    ? (post.announcement ? said.announcementTitle : said.postTitle)(post.community.name)
    : said.postGenericTitle
  const description = post ? summaryOf(post, said) : said.postGenericText
  const target = `/posts/${encodeURIComponent(id)}`
  return {
    title,
    description,
    signedIn: target,
    ...(post ? { siteName: post.community.name } : {}),
    head: html`<meta property="og:type" content="article" /><meta
        property="og:title"
        content="${title}"
      /><meta property="og:description" content="${description}" /><meta
        property="og:url"
        content="${app.config.publicUrl}/og${target}"
      />${post && html`<meta property="og:site_name" content="${post.community.name}" />`}${pictureTags(app, reader, id)}`,
    main: html`<article class="column">
      <h1 dir="auto">${title}</h1>
      ${
        post
          ? html`<p class="quiet">${plainDay(reader.language, post.day)}</p>
              <p class="section words" dir="auto">${description}</p>`
          : html`<p class="section">${description}</p>`
      }
      <p class="actions"><a class="button" href="${linkFor(reader, target)}">${said.openPost}</a></p>
    </article>`,
  }
}

interface Shown {
  readonly title: string
  readonly content: string
  readonly media: readonly string[]
}

/** What a link to a post says of it: its first words, or what one without words has. */
export const summaryOf = (post: Shown, said: PageWords): string => beginning(wordsOf(post, said))

/** Its title and its words, or what a post without any has. */
export const wordsOf = ({ title, content, media }: Shown, said: PageWords): string =>
  [title, content].filter((text) => text !== '').join('\n\n') || mediaOf(media, said)

/** What a post without words has. */
const mediaOf = (media: readonly string[], { postVideo, postPictures }: PageWords): string =>
  typeOfKey(media[0] ?? '').startsWith('video/') ? postVideo : postPictures(media.length)

/** The first words of a post, at most 200 characters, cut at a space. */
const beginning = (content: string): string => {
  const text = content.replace(/\s+/g, ' ').trim()
  const characters = Array.from(text)
  if (characters.length <= MOST_CHARACTERS) return text
  const cut = characters.slice(0, MOST_CHARACTERS - 1).join('')
  return `${cut.replace(/\s+\S*$/, '') || cut}…`
}
