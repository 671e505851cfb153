// What stands in the form of the model, and what is sent of it.
import { typedFigure } from '#contract/digits.ts'
import { minorUnits } from '#contract/finance/money.ts'
import type { Language } from '#contract/words/languages.ts'

export interface TypedModel {
  readonly monthlyTokens: string
  /** Empty where no price is entered. */
  readonly currency: string
  readonly priceIn: string
  readonly priceOut: string
}

export const readModel = ({ monthlyTokens, currency, priceIn, priceOut }: TypedModel) => ({
  monthlyTokens: typedFigure(monthlyTokens.replace(/[\s,٬،]/g, '')),
  currency: currency === '' ? null : currency,
  priceIn: priceOf(priceIn, currency),
  priceOut: priceOf(priceOut, currency),
})

/** Null for none; not a number where it cannot be read, so that who checks it says so. */
const priceOf = (text: string, currency: string): number | null => {
  if (currency === '') return null
  const minor = minorUnits(text, currency)
  if (minor === 'missing') return null
  if (minor === 'zero') return 0
  return typeof minor === 'string' ? Number.NaN : minor
}

/** Every currency by its name in the language that is shown. */
export const currencyOptions = (language: Language): readonly { value: string; label: string }[] => {
  const names = new Intl.DisplayNames([language], { type: 'currency' })
  const compare = new Intl.Collator(language).compare
  return Intl.supportedValuesOf('currency')
    .map((value) => ({ value, label: `${names.of(value) ?? value} (${value})` }))
    .toSorted((one, other) => compare(one.label, other.label))
}
