// What a person reads when there is no page: not found, too fast, not built, gone wrong.
import type { Page } from './document.ts'
import { type Html, html } from './html.ts'
import { lineStar } from './icons.ts'
import { type Reader, linkFor } from './language.ts'
import { searchForm } from './search-form.ts'
import { words } from './words/words.ts'

export interface Problem {
  readonly status: number
  /** Seconds. */
  readonly retryAfter?: number
  /** The web app was never built on this machine. */
  readonly notBuilt?: true
}

export const problemPage = (problem: Problem, reader: Reader): Page => {
  const [title, text] = sentences(problem, reader)
  return {
    title,
    description: text,
    main: html`<div class="column empty">
      ${lineStar}
      <h1>${title}</h1>
      <p class="quiet">${text}</p>
      ${problem.status === 404 ? waysOn(reader) : wayHome(reader, words[reader.language].goHome, 'button')}
    </div>`,
  }
}

const waysOn = (reader: Reader): Html => {
  const { search, home } = words[reader.language]
  return html`${searchForm({ reader, action: '/search', label: search, words: '' })}${wayHome(reader, home, 'button outlined')}`
}

/** The first page takes a person with a session on to /home before it is painted (start-script.ts). */
const wayHome = (reader: Reader, name: string, look: string): Html =>
  html`<p class="actions"><a class="${look}" href="${linkFor(reader, '/')}">${name}</a></p>`

const sentences = ({ status, notBuilt }: Problem, { language }: Reader): readonly [string, string] => {
  const said = words[language]
  if (notBuilt) return [said.notBuiltTitle, said.notBuiltText]
  if (status === 404) return [said.notFoundTitle, said.notFoundText]
  if (status === 429) return [said.tooManyTitle, said.tooManyText]
  return [said.failedTitle, said.failedText]
}
