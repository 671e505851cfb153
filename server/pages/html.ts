// HTML as a value: whatever is put into a template is escaped, unless a template made it.

const markup = Symbol('markup')

/** A piece of HTML that a template made. JSON cannot forge one, since a symbol is no JSON key. */
export interface Html {
  readonly [markup]: string
}

type Piece = Html | string | number | null | undefined | false | readonly Piece[]

/**
 * html`<p>${text}</p>`: text is escaped for content and for quoted attributes; nothing stands for null.
 * Our own indentation stays at home.
 */
export const html = (strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html =>
  raw(strings.map((string, index) => string.replace(/\n\s+/g, '\n') + written(pieces[index])).join(''))

/** Marks a constant of our own as HTML. Never for anything that a person wrote. */
export const raw = (constant: string): Html => ({ [markup]: constant })

/** Data for the app, in a script element that no browser runs. Nothing in it can end the element. */
export const dataFor = (id: string, data: unknown): Html =>
  raw(
    `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
  )

/** The text to send. */
export const textOf = (piece: Html): string => piece[markup]

const isHtml = (piece: object): piece is Html => markup in piece

const written = (piece: Piece): string => {
  if (piece === null || piece === undefined || piece === false) return ''
  if (typeof piece === 'string') return escaped(piece)
  if (typeof piece === 'number') return String(piece)
  return isHtml(piece) ? piece[markup] : piece.map(written).join('')
}

const escaped = (text: string): string =>
  withoutTurns(text).replace(/[&<>"'`]/g, (character) => entities[character] ?? '')

/**
 * Without the old signs that force a direction upon all that follows on the line, also on words of ours. No language
 * needs them; the marks and isolates that Persian is written with stay.
 */
export const withoutTurns = (text: string): string => text.replace(/[\u202a-\u202e]/g, '')

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
}
