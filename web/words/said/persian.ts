// English sentences and their Persian. `{0}`, `{1}` … stand for what is within.
import { apart } from '../apart.ts'
import sentences from './fa.json' with { type: 'json' }

const whole = new Map<string, string>(Object.entries(sentences))

/** The sentence in Persian, or as it came when it is not known. */
export const sentence = (english: string): string => {
  const found = whole.get(english)
  if (found !== undefined) return found
  for (const { shape, translation } of shaped) {
    const values = shape.exec(english)
    if (values) return filled(translation, values.slice(1))
  }
  return english
}

/** The server names whoever has left in English, in whichever field; a quotation mark within a text has a stroke. */
export const names = (json: string): string =>
  json.replaceAll(/"(\w*name|\w*by)":"Former member"/gi, '"$1":"عضو پیشین"')

const shapeOf = (sentence: string): RegExp =>
  new RegExp(
    `^${sentence
      .split(/\{\d\}/)
      .map(literally)
      .join('(.+)')}$`,
    's',
  )

const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

const shaped = [...whole]
  .filter(([sentence]) => sentence.includes('{0}'))
  .map(([sentence, translation]) => ({ shape: shapeOf(sentence), translation }))

const filled = (translation: string, values: readonly string[]): string =>
  translation.replaceAll(/\{(\d)\}/g, (_, place: string) => inPersian(values[Number(place)] ?? ''))

/** A figure in Persian digits; a name, a day or an address as it is, in its own direction. */
const inPersian = (value: string): string =>
  /^\d+$/.test(value) ? value.replaceAll(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit))) : apart(value)
