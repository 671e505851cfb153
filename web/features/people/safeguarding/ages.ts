import type { Words } from '#web/words/words.ts'

/** "Aged 3 to 5" of a line of the rules, and "Aged 3" where it is of one age only. */
export const agesOf = (
  t: Words['t'],
  number: (value: number) => string,
  { fromAge, toAge }: { fromAge: number; toAge: number },
): string =>
  fromAge === toAge
    ? t('safeguarding.ratioOne', { age: number(fromAge) })
    : t('safeguarding.ratio', { from: number(fromAge), to: number(toAge) })
