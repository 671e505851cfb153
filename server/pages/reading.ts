// The reading pages: privacy policy, terms, community standards.
import { mailLink } from './contact.ts'
import { longPage } from './contents.ts'
import { plainDay } from './dates.ts'
import type { Page } from './document.ts'
import { type Html, html } from './html.ts'
import { linkFor } from './language.ts'
import type { Visit } from './visit.ts'
import type { ReadingSection } from './texts/reading-text.ts'
import { readingTexts } from './texts/texts.ts'
import { words } from './words/words.ts'

export const readingPage =
  (which: keyof typeof readingTexts) =>
  (visit: Visit): Page => {
    const { reader } = visit
    const said = words[reader.language]
    const text = readingTexts[which][reader.language]
    return {
      title: text.title,
      description: text.description,
      indexed: true,
      main: longPage({
        head: html`<h1>${text.title}</h1>
          <p class="quiet">${said.lastChanged(plainDay(reader.language, text.changed))}</p>`,
        label: said.onThisPage,
        parts: text.sections,
        body: html`<section class="card short" aria-labelledby="short">
            <h2 id="short">${said.inShort}</h2>
            <ul class="points">
              ${text.short.map((sentence) => html`<li>${sentence}</li>`)}
            </ul>
          </section>
          ${text.sections.map((section) => written(section, visit))}`,
      }),
    }
  }

const written = ({ id, title, body }: ReadingSection, visit: Visit): Html =>
  html`<section id="${id}">
    <h2>${title}</h2>
    ${body.map((part) =>
      typeof part === 'string'
        ? html`<p>${inline(part, visit)}</p>`
        : html`<ul class="points">
            ${part.map((point) => html`<li>${inline(point, visit)}</li>`)}
          </ul>`,
    )}
  </section>`

/** Text with `{contact}` and `[words](/path)` in it. */
export const inline = (text: string, { site, reader }: Visit): readonly Html[] =>
  text.split(/(\{contact\}|\[[^\]]+\]\([^)]+\))/).map((part) => {
    const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part)
    if (link?.[1] && link[2]) return html`<a href="${linkFor(reader, link[2])}">${link[1]}</a>`
    if (part !== '{contact}') return html`${part}`
    const address = site.community?.contact_email
    return address ? mailLink(address) : html`${words[reader.language].contactUnknown}`
  })
