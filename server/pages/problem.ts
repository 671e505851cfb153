// What a person reads when there is no page: not found, too fast, not built, gone wrong.
import type { Page } from './document.ts'
import { html } from './html.ts'
import { lineStar } from './icons.ts'
import { type Reader, linkFor } from './language.ts'
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
      <p class="actions">
        <a class="button" href="${linkFor(reader, '/')}">${words[reader.language].goHome}</a>
      </p>
    </div>`,
  }
}

const sentences = ({ status, notBuilt }: Problem, { language }: Reader): readonly [string, string] => {
  const said = words[language]
  if (notBuilt) return [said.notBuiltTitle, said.notBuiltText]
  if (status === 404) return [said.notFoundTitle, said.notFoundText]
  if (status === 429) return [said.tooManyTitle, said.tooManyText]
  return [said.failedTitle, said.failedText]
}
