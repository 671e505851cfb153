// Amounts of the Fund: whole minor units (cents, fils) as numbers. Below the ledger's limit each of them is exact
// in JavaScript and in JSON, so that no amount needs a library or a bigint on its way to the database.
import { plainDigits } from '#contract/digits.ts'
import { type Language, tagOf } from '#contract/words/languages.ts'

/** An amount stays below it, as in the ledger. */
export const MONEY_LIMIT = 9e15

const WITHOUT = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '))
const THREE = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])

/** How many decimals a currency has by ISO 4217. `Intl` says otherwise of some, such as IQD, as prices are shown. */
export const decimalsOf = (currency: string): number => {
  if (WITHOUT.has(currency)) return 0
  return THREE.has(currency) ? 3 : 2
}

/** Finer than the currency, or not below the limit. */
export type AmountFault = 'too_fine' | 'too_large'

/** Minor units of the digits before and after the decimal sign; zeros beyond the currency's decimals say nothing. */
export const minorOf = (whole: string, fraction: string, currency: string): number | AmountFault => {
  const decimals = decimalsOf(currency)
  if (/[1-9]/.test(fraction.slice(decimals))) return 'too_fine'
  const minor = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  return minor < MONEY_LIMIT ? minor : 'too_large'
}

/** Why what is typed is no amount that can be booked. */
export type MoneyFault = AmountFault | 'missing' | 'unreadable' | 'zero' | 'negative'

/** Marks of direction that come along with pasted text. */
const MARKS = /[\u200b-\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g
/** Digits, or groups of three (also of two, as in India, but for the last) with one sign between them. */
const WHOLE = /^(?:\d*|\d{1,3}([.,٬])(?:\d{2,3}\1)*\d{3})$/

/**
 * The amount that a person typed, in English or Persian, as minor units. Of several signs the last is the decimal
 * sign unless it is repeated. **A single comma or point is read as thousands when exactly three digits follow one
 * to three that do not begin with 0, and the currency does not have three decimals**: 1,234 is 1234 in EUR and JPY,
 * and 1.234 in KWD. The Persian decimal sign (٫, or / between Persian digits) is always one, and the Persian
 * thousands sign (٬), a space and an apostrophe never are.
 */
export const minorUnits = (text: string, currency: string): number | MoneyFault => {
  const typed = plainDigits(text.replace(MARKS, '').replace(/([٠-٩۰-۹])\/(?=[٠-٩۰-۹])/g, '$1٫'))
    .trim()
    .replaceAll('،', ',')
    .replace(/(\d)[\s'’](?=\d)/g, '$1٬')
  if (typed === '') return 'missing'
  if (/^[-−(].*\d|\d[.,]?\s?[-−]$/.test(typed)) return 'negative'
  const at = decimalSignOf(typed, decimalsOf(currency))
  const whole = at < 0 ? typed : typed.slice(0, at)
  const fraction = at < 0 ? '' : typed.slice(at + 1)
  if (!/\d/.test(typed) || !WHOLE.test(whole) || !/^\d*$/.test(fraction)) return 'unreadable'
  const minor = minorOf(whole.replace(/\D/g, ''), fraction, currency)
  return minor === 0 ? 'zero' : minor
}

/** Where the decimal sign stands; -1 where there is none. */
const decimalSignOf = (typed: string, decimals: number): number => {
  const at = Math.max(...['.', ',', '٫', '٬'].map((sign) => typed.lastIndexOf(sign)))
  const sign = typed.charAt(at)
  if (at < 0 || sign === '٬' || typed.indexOf(sign) < at) return -1
  return sign !== '٫' && decimals !== 3 && /^[1-9]\d{0,2}\D\d{3}$/.test(typed) ? -1 : at
}

/** By language and currency: to make one takes many times as long as to use it. */
const formats = new Map<string, Intl.NumberFormat>()

/** An amount in minor units as the language writes it. */
export const formatMoney = (minor: number, currency: string, language: Language): string => {
  const decimals = decimalsOf(currency)
  const name = language + currency
  const format =
    formats.get(name) ??
    new Intl.NumberFormat(tagOf(language), {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
  formats.set(name, format)
  // As text it is exact: a quotient of large numbers may be a cent beside.
  const exact = `${minor}e-${decimals}`
  return format.format(isNumeric(exact) ? exact : minor)
}

/** An amount as one would type it in the language: without groups, so that it is read again as the same in each currency. */
export const typedMoney = (minor: number, currency: string, language: Language): string => {
  const decimals = decimalsOf(currency)
  const exact = `${minor}e-${decimals}`
  const digits = minor % 10 ** decimals === 0 ? 0 : decimals
  return new Intl.NumberFormat(tagOf(language), {
    useGrouping: false,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(isNumeric(exact) ? exact : minor)
}

const isNumeric = (text: string): text is `${number}` => !Number.isNaN(Number(text))
