// Shapes that the calls of the Fund share. Amounts are whole numbers of the currency's smallest unit (money.ts).
import * as z from 'zod/mini'
import { Id, dataOf } from '#contract/common.ts'
import { MONEY_LIMIT, type MoneyFault, minorUnits } from './money.ts'

const NO_AMOUNT = 'Please write an amount.'

/** An amount that a person gives: more than nothing, and less than anybody has. */
export const Amount = z
  .number(NO_AMOUNT)
  .check(
    z.int('Please write an amount without parts of the smallest coin.'),
    z.gt(0, 'Please write an amount above zero.'),
    z.lt(MONEY_LIMIT, 'This amount is too large.'),
  )

const amountFaults: Readonly<Record<MoneyFault, string>> = {
  missing: NO_AMOUNT,
  unreadable: 'Please write the amount in figures.',
  zero: 'Please write an amount above zero.',
  negative: 'Please write an amount above zero.',
  too_fine: 'Please write an amount without parts of the smallest coin.',
  too_large: 'This amount is too large.',
}

/** Says of an amount that somebody typed what is wrong with it. */
const readable =
  (currency: string, mayBeEmpty: boolean): z.core.CheckFn<string> =>
  ({ value, issues }) => {
    const minor = minorUnits(value, currency)
    if (typeof minor === 'string' && !(mayBeEmpty && minor === 'missing'))
      issues.push({ code: 'custom', message: amountFaults[minor], input: value })
  }

/** An amount as a person types it, in English or Persian, read in the smallest unit of the currency. */
export const typedAmount = (currency: string) =>
  z.pipe(
    z.string().check(readable(currency, false)),
    z.transform((text: string) => Number(minorUnits(text, currency))),
  )

/** The same that may be left out. */
export const optionalAmount = (currency: string) =>
  z.pipe(
    z.string().check(readable(currency, true)),
    z.transform((text: string) => {
      const minor = minorUnits(text, currency)
      return typeof minor === 'string' ? null : minor
    }),
  )

/** A balance or a sum, which may be below zero. */
export const Sum = z.number()

export const Currency = z.string().check(z.regex(/^[A-Z]{3}$/, 'Please choose a currency.'))

export const FundKind = z.enum([
  'local',
  'regional',
  'national',
  'continental',
  'international',
  'earmark',
  'charity',
])

/** Bytes that only a browser can open, in base64url: the server keeps them as they come. */
export const Sealed = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{40,8000}$/, 'This is not encrypted as the app does it.'))

const NO_YEAR = 'Please choose a year.'
const inYears = [z.int(NO_YEAR), z.gte(1000, NO_YEAR), z.lte(2999, NO_YEAR)] as const

/** The Gregorian year in which a year of the books begins. */
export const BookYearNumber = z.number(NO_YEAR).check(...inYears)

/** The same in an address. */
export const AskedYear = z.coerce.number(NO_YEAR).check(...inYears)

/** To which generation of the treasury's key it is encrypted. */
export const Generation = z.number().check(z.int(), z.gte(1), z.lte(10_000))

export const PublicKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{40,100}$/, 'This is not a public key.'))

// In milliseconds: the calendar would come along to every screen that has an amount.
const DAY = 86_400_000

export const STILL_TO_COME = 'This day is still to come. Please write the day on which it happened.'

/** Whether nothing can have happened on a day yet; elsewhere on earth tomorrow has begun. */
export const isToCome = (day: string, today: string): boolean => Date.parse(day) > Date.parse(today) + DAY

/** Where money lies, by the code that its account has in every fund. */
export const Place = z
  .string('Please choose where the money lies.')
  .check(z.regex(/^[a-z0-9-]{1,60}$/, 'Please choose where the money lies.'))

/** What the books say of what was booked: its number in the year, and the receipt's where one was written. */
export const Booked = dataOf(
  z.object({ _id: Id, id: Id, year: z.number(), number: z.number(), receipt: z.nullable(z.number()) }),
)

export const sealedPart = { sealed: Sealed, generation: Generation } as const

/** The same part encrypted for the devices on which its giver reads what they gave. */
export const ForDevices = z._default(
  z.array(z.object({ deviceId: Id, sealed: Sealed })).check(z.maxLength(10)),
  [],
)
