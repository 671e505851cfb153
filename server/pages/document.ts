// The frame of a public page: head, header, skip link, foot. What stands between is the page's own.
import { html, raw, textOf, type Html } from './html.ts'
import { star } from './icons.ts'
import { languages, spoken } from '#contract/words/languages.ts'
import { linkFor, withLanguage, type Reader } from './language.ts'
import type { Site } from './site.ts'
import { startScript } from './start-script.ts'
import { barColours } from './tokens.ts'
import { words } from './words/words.ts'

export interface Page {
  readonly title: string
  readonly description: string
  readonly main: Html
  /** Search engines may keep it. */
  readonly indexed?: boolean
  /** Whose page it is, where that is not the community of the installation. */
  readonly siteName?: string
  /** Where a person with a session is taken before the page is painted. */
  readonly signedIn?: string
  /** More for the head, such as what a shared link shows. */
  readonly head?: Html
  /** A script of its own, at the end of the document. */
  readonly script?: string
  /** It has a button that asks where the reader is. */
  readonly place?: true
  /** Where the pictures of its map come from. */
  readonly tiles?: string
  /** Of one person alone: nobody on the way keeps anything of it. */
  readonly personal?: true
  /** For pages that exist only in English. */
  readonly onlyEnglish?: true
}

export interface Frame {
  readonly site: Site
  readonly reader: Reader
  /** The address that people use, without a slash at its end. */
  readonly publicUrl: string
  readonly style: string
  /** The font that the first view needs. */
  readonly preload: string | null
}

/** The whole document as text. */
export const documentOf = (page: Page, frame: Frame): string => {
  const { reader } = frame
  return textOf(
    html`<!doctype html>
      <html
        lang="${reader.language}"
        dir="${reader.direction}"
        ${page.signedIn ? html` data-signed-in="${page.signedIn}"` : ''}
      >
        <head>
          ${head(page, frame)}
        </head>
        <body>
          <a class="skip" href="#content">${words[reader.language].skip}</a>
          ${header(page, frame)}
          <main id="content" tabindex="-1">
            ${page.main}
            <p class="printed">${words[reader.language].printHint} ${frame.publicUrl}${reader.path}</p>
          </main>
          ${footer(frame)}${page.script !== undefined && inline('script', page.script)}
        </body>
      </html> `,
  )
}

const head = (page: Page, { site, reader, publicUrl, style, preload }: Frame): Html => {
  const name = page.siteName ?? site.community?.name ?? words[reader.language].appName
  const canonical = `${publicUrl}${reader.path}`
  return html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
    <title>${page.title === name ? name : `${page.title} – ${name}`}</title>
    <meta name="description" content="${page.description}" />
    ${page.indexed ? html`<link rel="canonical" href="${canonical}" />${alternates(canonical)}` : html`<meta name="robots" content="noindex" />`}
    <meta name="theme-color" content="${barColours.light}" media="(prefers-color-scheme:light)" />
    <meta name="theme-color" content="${barColours.dark}" media="(prefers-color-scheme:dark)" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/icon-180.png" />
    <link rel="manifest" href="/manifest.webmanifest" />
    ${preload && html`<link rel="preload" href="${preload}" as="font" type="font/woff2" crossorigin />`}
    ${inline('script', startScript)}${inline('style', style)}${page.head}`
}

/** The policy knows these by their hash, so that not a blank may come between. */
const inline = (tag: 'script' | 'style', text: string): Html => raw(`<${tag}>${text}</${tag}>`)

const alternates = (canonical: string): readonly Html[] =>
  languages.map(
    (language) =>
      html`<link rel="alternate" hreflang="${language}" href="${withLanguage(canonical, language)}" />`,
  )

const header = (page: Page, { site, reader }: Frame): Html => {
  const said = words[reader.language]
  const others = page.onlyEnglish ? [] : languages.filter((one) => one !== reader.language)
  return html`<header class="bar">
    <a class="place" href="${linkFor(reader, '/')}"
      >${star}<span>${site.community?.name ?? said.appName}</span></a
    >
    ${others.map((one) => html`<a href="${withLanguage(reader.path, one)}" lang="${one}" hreflang="${one}">${spoken[one].name}</a>`)}
    <a href="${linkFor(reader, '/login')}" data-home="${said.home}">${said.logIn}</a>
  </header>`
}

const footer = ({ reader }: Frame): Html => {
  const said = words[reader.language]
  const items = [
    ['/faqs', said.faqs],
    ['/community-standards', said.standards],
    ['/privacy-policy', said.privacy],
    ['/eula', said.terms],
    ['/available-communities', said.communities],
    ['/api/docs', said.apiDocs],
  ] as const
  return html`<footer class="foot">
    <nav aria-labelledby="help">
      <h2 id="help">${said.help}</h2>
      <ul>
        ${items.map(([path, name]) => html`<li><a href="${linkFor(reader, path)}">${name}</a></li>`)}
      </ul>
    </nav>
  </footer>`
}
