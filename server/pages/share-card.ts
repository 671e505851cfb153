// `/og/posts/{id}/picture.jpg` and the same of campaigns: what a link to them shows. Of what is not open, one and the
// same card.
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#server/platform/app-type.ts'
import { smaller } from '#server/platform/file-keys.ts'
import type { Files } from '#server/platform/files.ts'
import { openKept } from '#server/platform/kept.ts'
import { type Html, html } from './html.ts'
import { type Reader, withLanguage } from './language.ts'
import type { Pages } from './pages.ts'
import { getPublicCampaign, getPublicPost } from './public-items.ts'
import { SHARE_HEIGHT, SHARE_WIDTH, drawable, openShareDrawing } from './share-picture.ts'
import { words } from './words/words.ts'

/** A new way of drawing is another picture. */
const VERSION = 1
const MOST_KEPT = 8_000_000
const MOST_PHOTO = 10_000_000
const FRESH_SECONDS = 600

type Shared = 'posts' | 'campaigns'

export const pictureAddress = (
  app: App,
  { language }: Reader,
  id: string,
  shared: Shared = 'posts',
): string =>
  withLanguage(`${app.config.publicUrl}/og/${shared}/${encodeURIComponent(id)}/picture.jpg`, language)

/** What a shared link to an open post says of it, beside its title. */
export const postTags = (app: App, reader: Reader, community: string, id: string): Html =>
  tagsOf(app, community, `/posts/${encodeURIComponent(id)}`, pictureTags(app, reader, id))

/** The same of an open campaign. */
export const campaignTags = (app: App, reader: Reader, community: string, id: string): Html =>
  tagsOf(
    app,
    community,
    `/campaign/${encodeURIComponent(id)}`,
    pictureTags(app, reader, id, { shared: 'campaigns', alt: words[reader.language].campaign.shareAlt }),
  )

const tagsOf = (app: App, community: string, path: string, picture: Html): Html =>
  html`<meta property="og:type" content="article" /><meta
      property="og:url"
      content="${app.config.publicUrl}${path}"
    /><meta property="og:site_name" content="${community}" />${picture}`

/** The picture of a page that may be shared. */
export const pictureTags = (
  app: App,
  reader: Reader,
  id: string,
  { shared, alt }: { readonly shared: Shared; readonly alt: string } = {
    shared: 'posts',
    alt: words[reader.language].shareAlt,
  },
): Html =>
  html`<meta property="og:image" content="${pictureAddress(app, reader, id, shared)}" /><meta
      property="og:image:type"
      content="image/jpeg"
    /><meta property="og:image:width" content="${SHARE_WIDTH}" /><meta
      property="og:image:height"
      content="${SHARE_HEIGHT}"
    /><meta property="og:image:alt" content="${alt}" /><meta
      property="og:locale"
      content="${reader.language === 'fa' ? 'fa_IR' : 'en_GB'}"
    /><meta name="twitter:card" content="summary_large_image" />`

/** Kept by what is drawn, so that a changed, hidden or closed post is never shown as it was. */
export const shareCardRoute = (app: App, pages: Pages, webFolder: string): void => {
  const draw = openShareDrawing(webFolder)
  const kept = openKept<Buffer>(app.live, MOST_KEPT, (picture) => picture.length)
  for (const shared of ['posts', 'campaigns'] as const)
    pages.answer(`/og/${shared}/:id/picture.jpg`, async (request, reply) => {
      const { reader, params } = await pages.visitOf(request)
      const card = await cards[shared](app, reader, params['id'] ?? '')
      const tag = `"${createHash('sha256')
        .update(JSON.stringify([VERSION, card]))
        .digest('base64url')
        .slice(0, 22)}"`
      if (isSame(request, reply, tag)) return reply.status(304).send()
      const picture = await kept.get(tag, async () =>
        draw({ ...card, photo: await photoOf(app.files, card.photo) }),
      )
      return reply.type('image/jpeg').send(picture)
    })
}

interface Card {
  readonly community: string
  readonly text: string
  /** The key of a published picture. */
  readonly photo: string | null
}

const postCard = async (app: App, { language }: Reader, id: string): Promise<Card> => {
  const said = words[language]
  const post = await getPublicPost(app, id)
  if (!post) return { community: said.postGenericTitle, text: said.postGenericText, photo: null }
  const community = post.community.name
  const text =
    [post.title, firstSentence(post.content)].find((one) => drawable(one) !== '') ??
    (post.announcement ? said.announcementTitle : said.postTitle)(community)
  return { community, text, photo: photoKey(app.files, post.media[0], post.media_thumbnails[0]) }
}

/** Its title: what is reached changes, and a shared picture does not. */
const campaignCard = async (app: App, { language }: Reader, id: string): Promise<Card> => {
  const said = words[language].campaign
  const campaign = await getPublicCampaign(app, id)
  if (!campaign) return { community: said.genericTitle, text: words[language].postGenericText, photo: null }
  const { title, sentence, imageUrl } = campaign.data
  const community = campaign.community.name
  const text = [title, sentence].find((one) => drawable(one) !== '')
  return {
    community,
    text: text ?? said.titleOf(community),
    photo: imageUrl === null ? null : photoKey(app.files, imageUrl, undefined),
  }
}

const cards = { posts: postCard, campaigns: campaignCard } as const

/** The first sentence, in any of the scripts that we know. */
export const firstSentence = (content: string): string => {
  const text =
    content
      .trim()
      .split(/\n\s*\n/)[0]
      ?.replace(/\s+/g, ' ')
      .trim() ?? ''
  return /^.{12,}?[.!?؟。](?=\s|$)/u.exec(text)?.[0] ?? text
}

/** The middle size of a picture, or the picture that was taken of a film. */
const photoKey = (files: Files, media: string | undefined, thumbnail: string | undefined): string | null => {
  const key = media === undefined ? null : files.keyOf(media)
  if (key === null) return null
  if (key.endsWith('.webp')) return smaller(key, 1080)
  return thumbnail ? files.keyOf(thumbnail) : null
}

/** Null where it has gone meanwhile: the card is then drawn without it. */
const photoOf = async (files: Files, key: string | null): Promise<Uint8Array | null> => {
  const stored = key === null ? null : await files.read(key)
  if (!stored || stored.size > MOST_PHOTO) return null
  const chunks: Uint8Array[] = []
  for await (const chunk of stored.body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Link previews come from other sites, so this one answer may be shown there. */
const isSame = (request: FastifyRequest, reply: FastifyReply, tag: string): boolean => {
  reply.headers({
    etag: tag,
    'cache-control': `public, max-age=${FRESH_SECONDS}`,
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'Accept-Language',
  })
  return request.headers['if-none-match'] === tag
}
