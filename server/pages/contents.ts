// Long pages: what they are, then what is in them, then all of it. A wide screen has the contents beside it.
import { type Html, html } from './html.ts'

interface LongPage {
  /** The title, and what else is read before the contents. */
  readonly head: Html
  /** What the contents are called. */
  readonly label: string
  readonly parts: readonly { readonly id: string; readonly title: string }[]
  readonly body: Html
}

export const longPage = ({ head, label, parts, body }: LongPage): Html =>
  html`<div class="long column">
    <div class="reading">${head}</div>
    <div>${parts.length > 0 && contents(label, parts)}</div>
    <div class="reading">${body}</div>
  </div>`

const contents = (label: string, parts: LongPage['parts']): Html =>
  html`<nav class="contents" aria-labelledby="contents">
    <h2 id="contents">${label}</h2>
    <ul>
      ${parts.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
    </ul>
  </nav>`
