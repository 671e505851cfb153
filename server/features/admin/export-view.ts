// The readable page of a copy: one file without scripts that any browser opens, in the person's language.
import { type Language, directionOf } from '#contract/words/languages.ts'
import { type Html, html, raw, textOf } from '#server/pages/html.ts'
import { sayIn } from '#server/platform/words.ts'
import { columnWord, kindWord } from './export-words-view.ts'

export interface Page {
  readonly kind: 'person' | 'community'
  readonly language: Language
  readonly name: string
  readonly community: string
  readonly madeAt: string
  readonly parts: { readonly table: string; readonly rows: readonly Record<string, unknown>[] }[]
}

const STYLE = raw(`<style>
body{font:17px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b1b1f;background:#fff}
h1{font-size:1.75rem;line-height:1.25}h2{font-size:1.25rem;margin-top:2.5rem;border-bottom:1px solid #c8c5d0}
dl{margin:1rem 0;padding:.75rem 1rem;border:1px solid #c8c5d0;border-radius:.5rem}
dl>div{display:flex;flex-wrap:wrap;gap:.25rem 1rem}dt{flex:0 0 12rem;color:#5a5866}dd{margin:0;flex:1 1 16rem;overflow-wrap:anywhere;white-space:pre-wrap}
@media (prefers-color-scheme:dark){body{color:#e5e1e9;background:#131316}dt{color:#b9b6c3}dl,h2{border-color:#48464f}}
</style>`)

export const pageOfCopy = (page: Page): string => {
  const { language, parts } = page
  const filled = parts.filter(({ rows }) => rows.length > 0)
  const title = sayIn(language, `page.${page.kind}`, {
    name: page.kind === 'person' ? page.name : page.community,
  })
  return `<!doctype html>\n${textOf(
    html`<html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${STYLE}
      </head>
      <body>
        <h1>${title}</h1>
        <p>
          ${sayIn(language, 'page.made', { day: page.madeAt.slice(0, 10) })} ${sayIn(language, 'page.rest')}
        </p>
        <nav>
          <ul>
            ${filled.map(({ table, rows }) => html`<li><a href="#${table}">${kindWord(language, table)}</a> (${rows.length})</li>`)}
          </ul>
        </nav>
        ${filled.map((part) => section(page, part))}
      </body>
    </html>`,
  )}`
}

const section = ({ language, kind }: Page, { table, rows }: Page['parts'][number]): Html =>
  html` <section id="${table}">
    <h2>${kindWord(language, table)}</h2>
    ${kind === 'community' ? html`<p><a href="data/${table}.json">data/${table}.json</a></p>` : rows.map((row) => entry(language, row))}
  </section>`

/** What a person can read: no ids, and nothing that is empty. */
const entry = (language: Language, row: Record<string, unknown>): Html =>
  html`<dl>
    ${Object.entries(row)
      .filter(([column, value]) => !isId(column) && value !== null && value !== '' && !isEmptyList(value))
      .map(
        ([column, value]) =>
          html`<div>
            <dt>${columnWord(language, column)}</dt>
            <dd dir="auto">${said(language, value)}</dd>
          </div>`,
      )}
  </dl>`

const isId = (column: string): boolean => column === 'id' || column.endsWith('_id') || column.endsWith('_key')

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

const said = (language: Language, value: unknown): string => {
  if (typeof value === 'boolean') return sayIn(language, value ? 'page.yes' : 'page.no')
  if (Array.isArray(value)) return value.map((one) => said(language, one)).join(', ')
  if (typeof value === 'string') return value.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d).*$/, '$1 $2 UTC')
  return typeof value === 'number' ? String(value) : JSON.stringify(value)
}
