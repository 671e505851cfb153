// A third language, made out of English: each letter with a mark, each message in brackets. What stands without them
// was forgotten.
import { spoken } from '#contract/words/languages.ts'

/** Its tag, of those that nobody speaks. */
export const PSEUDO = 'qps'

/** Its row in the table, until the test ends. */
export const pseudoRow = (): Disposable => {
  Object.assign(spoken, { [PSEUDO]: spoken.en })
  return { [Symbol.dispose]: () => void Reflect.deleteProperty(spoken, PSEUDO) }
}

/** `[{count, plural, one {Óñé {title}} other {# čöúŕšéš}}]`: values, forms and elements stay. */
export const pseudo = (message: string): string => {
  let depth = 0
  const marked = message.replaceAll(/<[^>]*>|[{}A-Za-z]/g, (one) => {
    if (one === '{') depth += 1
    if (one === '}') depth -= 1
    // Within one brace stands what a program reads, within two again what people read.
    return depth % 2 === 0 ? (marks.get(one) ?? one) : one
  })
  return `[${marked}]`
}

const marks: ReadonlyMap<string, string> = new Map(
  [...'aáeéiíoöuücçnñsšAÁEÉIÍOÖUÜCÇNÑSŠ'.matchAll(/(.)(.)/g)].map(([, letter = '', mark = '']) => [
    letter,
    mark,
  ]),
)
