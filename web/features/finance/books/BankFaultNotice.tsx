import { useMoney } from '#web/words/money.ts'
import { Notice } from '#web/kit/Notice.tsx'
import { useFormats } from '#web/words/formats.ts'
import type { BankFault } from '../bank/statement.ts'
import { bankSentence } from './bank-words.ts'

/** What is wrong with a bank's file, in a sentence. */
export const BankFaultNotice = ({ fault, currency }: { fault: BankFault; currency: string }) => {
  const money = useMoney()
  const { day, number, list } = useFormats()
  const formats = { money: (minor: number) => money(minor, currency), day, number, list }
  return <Notice tone="error">{bankSentence(fault, formats)}</Notice>
}
