// The few words of the first paint; the build takes them from the catalogues.

declare const __PAINT_WORDS__: Readonly<Record<string, Readonly<Record<string, string>>>>

export type PaintWords = (key: string) => string

export const wordsOf = (language: string): PaintWords => {
  const words = __PAINT_WORDS__[language]
  return (key) => words?.[key] ?? ''
}
