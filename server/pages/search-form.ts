// A search box that works without a script: a form that asks the same page again.
import { type Html, html } from './html.ts'
import type { Reader } from './language.ts'
import { words } from './words/words.ts'

interface Options {
  readonly reader: Reader
  readonly action: string
  readonly label: string
  /** What was sought before. */
  readonly words: string
}

export const searchForm = ({ reader, action, label, words: sought }: Options): Html =>
  html`<form class="search" role="search" action="${action}">
    ${reader.chosen && html`<input type="hidden" name="lang" value="${reader.language}" />`}
    <label
      >${label}<input type="search" name="q" value="${sought}" maxlength="80" autocomplete="off" dir="auto"
    /></label>
    <button class="button">${words[reader.language].search}</button>
  </form>`
