import { useFormats } from '#web/words/formats.ts'

/** "14", and "100+" where nobody has counted on. */
export const useCount = () => {
  const { number } = useFormats()
  return ({ count, more }: { readonly count: number; readonly more: boolean }): string =>
    `${number(count)}${more ? '+' : ''}`
}
