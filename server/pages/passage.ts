import type * as z from 'zod/mini'
import { type Passage, languageOfPassage } from '#contract/passage.ts'
import { type Html, html } from './html.ts'

/** A passage with its source, in its own direction. */
export const passageFigure = ({ text, source }: z.infer<typeof Passage>, more = ''): Html =>
  html`<figure class="${`${more} passage`.trim()}">
    <blockquote lang="${languageOfPassage(text)}" dir="auto">${text}</blockquote>
    <figcaption class="quiet small t-small" dir="auto">${source}</figcaption>
  </figure>`
