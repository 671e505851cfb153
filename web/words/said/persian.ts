// English sentences and their Persian. `{0}`, `{1}` … stand for what is within.
import sentences from './fa.json' with { type: 'json' }

const whole = new Map<string, string>(Object.entries(sentences))

/** The sentence in Persian, or as it came when it is not known. */
export const inPersian = (sentence: string): string => {
  const found = whole.get(sentence)
  if (found !== undefined) return found
  for (const { shape, translation } of shaped) {
    const values = shape.exec(sentence)
    if (values) return filled(translation, values.slice(1))
  }
  return sentence
}

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
  translation.replaceAll(/\{(\d)\}/g, (_, place: string) => values[Number(place)] ?? '')
