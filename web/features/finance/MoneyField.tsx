import { decimalsOf, typedMoney } from '#contract/finance/money.ts'
import { addStyle } from '#web/kit/add-style.ts'
import { Field, type FieldProps } from '#web/kit/Field.tsx'
import { useWords } from '#web/words/words.ts'
import css from './money-field.css?inline'

addStyle(css)

/** An amount, typed in English or Persian; its currency stands at the end of the field. */
export const MoneyField = ({
  currency,
  ...field
}: Omit<FieldProps, 'end' | 'inputMode'> & { currency: string }) => (
  <Field
    {...field}
    inputMode={decimalsOf(currency) === 0 ? 'numeric' : 'decimal'}
    dir="ltr"
    end={<span className="fund-currency">{currency}</span>}
  />
)

/** An amount as one would type it in the language, to begin with; empty for none. */
export const useTypedMoney = (currency: string) => {
  const { language } = useWords()
  return (minor: number | null): string => (minor === null ? '' : typedMoney(minor, currency, language))
}
