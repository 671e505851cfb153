// Whether a bank's file is of the account that is told to everybody: a statement of another one adds up as well.
import { plainDigits } from '#contract/digits.ts'
import { isSameAccount } from './statement.ts'

const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/

/** A sort code alone, of six digits, is no account. */
const NUMBER = /^(?=(?:\D*\d){7})\d[\d\s./-]*$/

const accountIn = (text: string): string | null => {
  const plain = plainDigits(text).trim()
  return IBAN.exec(plain)?.[0] ?? NUMBER.exec(plain)?.[0] ?? null
}

/** The accounts that these texts name, where the file's is none of them; empty where nothing speaks against it. */
export const otherAccounts = (account: string | null, told: readonly string[]): readonly string[] => {
  const named = told.flatMap((text) => accountIn(text) ?? [])
  return account === null || named.some((one) => isSameAccount(one, account)) ? [] : named
}
