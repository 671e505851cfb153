// Amounts of money in the language that is shown: apart from the other formats, since few screens show any.
import { useCallback } from 'react'
import { formatMoney } from '#contract/finance/money.ts'
import { useWords } from './words.ts'

/** Shows an amount, in the smallest unit of its currency such as cents. */
export const useMoney = () => {
  const { language } = useWords()
  return useCallback((minor: number, currency: string) => formatMoney(minor, currency, language), [language])
}
