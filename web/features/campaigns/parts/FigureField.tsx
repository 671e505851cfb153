import { MoneyField, useTypedMoney } from '#web/features/finance/MoneyField.tsx'
import { Field, type FieldProps } from '#web/kit/Field.tsx'
import { useFormats } from '#web/words/formats.ts'

type Props = Omit<FieldProps, 'end' | 'inputMode' | 'dir'> & {
  /** Null where things are counted. */
  currency: string | null
}

/** A goal or a milestone: an amount of a Fund, or a number. */
export const FigureField = ({ currency, ...field }: Props) =>
  currency === null ? (
    <Field {...field} inputMode="numeric" dir="ltr" />
  ) : (
    <MoneyField {...field} currency={currency} />
  )

/** A figure as one would type it in the language. */
export const useTypedFigure = (currency: string | null): ((value: number) => string) => {
  const { number } = useFormats()
  // Without an amount no currency is asked for.
  const money = useTypedMoney(currency ?? 'EUR')
  return (value) => (currency === null ? number(value) : money(value))
}
