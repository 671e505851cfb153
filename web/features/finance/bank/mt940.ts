// MT940 (SWIFT): one message a statement, or several where it goes on over pages.
import {
  type BankLine,
  type BankStatement,
  MOST_LINES,
  cannotRead,
  civilDay,
  daysOf,
  exactAmount,
  oldestFirst,
  tidy,
  unreadable,
} from './statement.ts'

interface Field {
  readonly tag: string
  readonly value: string
}

/** The statements of a text; throws `Unreadable`. */
export const readMt940 = (text: string): readonly BankStatement[] =>
  joinPages(messagesOf(fieldsOf(text)).map(pageOf)).map(({ statement }) => statement)

/** A tag begins a field, and lines without one go on with it; `-` and `{` belong to the envelope. */
const fieldsOf = (text: string): readonly Field[] => {
  const fields: { tag: string; lines: string[] }[] = []
  let isOpen = false
  for (const line of text.split(/\r\n|\n|\r/)) {
    const [whole, tag] = /^(?:\{4:)?:(\d{2}[A-Z]?|NS):/.exec(line) ?? []
    if (tag !== undefined && whole !== undefined) {
      fields.push({ tag, lines: [line.slice(whole.length)] })
      isOpen = true
    } else if (/^\s*-(\}.*)?$|^\{[1-5]:/.test(line)) isOpen = false
    else if (isOpen) fields.at(-1)?.lines.push(line)
  }
  return fields.map(({ tag, lines }) => ({ tag, value: lines.join('\n').trim() }))
}

/** Each begins with its reference, or with its account where a bank leaves that out. */
const messagesOf = (fields: readonly Field[]): readonly (readonly Field[])[] => {
  const messages: Field[][] = []
  for (const field of fields) {
    const last = messages.at(-1)
    const isNew = field.tag === '20' || (/^(25|60[FM])$/.test(field.tag) && last?.some(isClosing))
    if (last === undefined || isNew) messages.push([field])
    else last.push(field)
  }
  return messages
}

const isClosing = ({ tag }: Field): boolean => /^62[FM]$/.test(tag)

interface Balance {
  readonly amount: number
  readonly currency: string
  readonly day: string
}

const balanceOf = ({ value }: Field): Balance => {
  const [, sign, date = '', currency = '', amount = ''] =
    /^([CD])(\d{6})([A-Z]{3})(\d[\d.]*(?:,\d*)?)$/.exec(value) ?? []
  if (sign === undefined) return cannotRead(value)
  const minor = exactAmount(decimalOf(amount), currency)
  return { amount: sign === 'D' && minor !== 0 ? -minor : minor, currency, day: dayOf(date, value) }
}

/** 1.234,56 → 1234.56 */
const decimalOf = (amount: string): string => amount.replaceAll('.', '').replace(',', '.')

/** YYMMDD */
const dayOf = (date: string, at: string): string => {
  const [year, month, day] = [date.slice(0, 2), date.slice(2, 4), date.slice(4, 6)].map(Number)
  return civilDay(fullYear(year ?? 0), month ?? 0, day ?? 0, at)
}

const fullYear = (short: number): number => short + (short < 80 ? 2000 : 1900)

interface Page {
  /** Another page of the same statement follows. */
  readonly goesOn: boolean
  /** It goes on from a page before. */
  readonly isFurther: boolean
  readonly statement: BankStatement & { readonly opening: number; readonly closing: number }
}

const pageOf = (fields: readonly Field[]): Page => {
  const first = fields.find(({ tag }) => /^60[FM]$/.test(tag))
  const last = fields.findLast(isClosing)
  if (!first && fields.some(({ tag }) => /^(13|34F|90[CD])/.test(tag)))
    return unreadable({ code: 'other_format', format: 'interim' })
  if (!first || !last) return unreadable({ code: 'cut' })
  const [opening, closing] = [balanceOf(first), balanceOf(last)]
  if (opening.currency !== closing.currency)
    return unreadable({ code: 'mixed_currencies', currencies: [opening.currency, closing.currency] })
  const lines = linesOf(fields, opening.currency)
  const days = daysOf([opening, closing, ...lines].map(({ day }) => day))
  return {
    goesOn: last.tag === '62M',
    isFurther: first.tag === '60M',
    statement: {
      account: accountOf(fields, opening.currency),
      currency: opening.currency,
      opening: opening.amount,
      closing: closing.amount,
      from: days?.from ?? opening.day,
      to: days?.to ?? closing.day,
      lines: oldestFirst(lines),
    },
  }
}

/** Some banks write the currency behind the number. */
const accountOf = (fields: readonly Field[], currency: string): string | null => {
  const value = tidy(fields.find(({ tag }) => tag === '25')?.value ?? '')
  return value.replace(new RegExp(`\\s?${currency}$`), '') || null
}

/** A page that is announced and does not come was cut off. */
const joinPages = (pages: readonly Page[]): readonly Page[] => {
  const joined: Page[] = []
  for (const page of pages) {
    const before = joined.at(-1)
    if (before?.goesOn) {
      const { statement } = page
      const isNext =
        page.isFurther &&
        before.statement.account === statement.account &&
        before.statement.closing === statement.opening
      if (!isNext) unreadable({ code: 'cut' })
      joined.pop()
      joined.push({ ...page, isFurther: before.isFurther, statement: together(before.statement, statement) })
    } else joined.push(page)
  }
  if (joined.at(-1)?.goesOn) unreadable({ code: 'cut' })
  return joined
}

const together = (one: Page['statement'], next: Page['statement']): Page['statement'] => ({
  ...next,
  opening: one.opening,
  from: one.from,
  lines: [...one.lines, ...next.lines],
})

const linesOf = (fields: readonly Field[], currency: string): readonly BankLine[] => {
  const lines = fields.flatMap((field, at) => {
    if (field.tag !== '61') return []
    const next = fields[at + 1]
    const line = lineOf(field.value, next?.tag === '86' ? next.value : '', currency)
    return line.amount === 0 ? [] : [line]
  })
  return lines.length > MOST_LINES ? unreadable({ code: 'too_many_lines', most: MOST_LINES }) : lines
}

/**
 * Value date, entry date without a year, direction, third letter of the currency, amount, kind, references. In `RC`
 * and `RD` the R is a reversal; in `CR` and `DR` it is that third letter, of EUR.
 */
const LINE =
  /^(\d{6})(\d{4}|\s{4})?\s{0,4}([RE]?[CD])\s{0,4}([A-Z])?\s{0,4}(\d[\d.]*(?:,\d*)?|,\d+)\s{0,4}(?:[A-Z][A-Z0-9 ]{3})?([^\n]*)(?:\n([^]*))?$/

const lineOf = (value: string, details: string, currency: string): BankLine => {
  const [, date = '', entry = '', direction, , amount = '', references = '', more = ''] =
    LINE.exec(value) ?? []
  if (direction === undefined) return cannotRead(value)
  const minor = exactAmount(decimalOf(amount), currency)
  const isOut = direction === 'D' || direction === 'ED' || direction === 'RC'
  const [, bank = ''] = references.split('//')
  const { text, counterparty } = detailsOf(details === '' ? more : details)
  return {
    day: bookedOn(date, entry, value),
    amount: isOut && minor !== 0 ? -minor : minor,
    text,
    counterparty,
    reference: bank.trim() === '' || bank.startsWith('NONREF') ? null : bank.trim(),
  }
}

/**
 * The entry date has the year in which it is nearest to the value date. That one may be a 30 February, since interest
 * is counted in months of thirty days, and is not looked at further.
 */
const bookedOn = (date: string, entry: string, at: string): string => {
  if (!/^\d{4}$/.test(entry)) return dayOf(date, at)
  const year = fullYear(Number(date.slice(0, 2)))
  const months = Number(date.slice(2, 4)) - Number(entry.slice(0, 2))
  const nearest = months > 6 ? year + 1 : months < -6 ? year - 1 : year
  return civilDay(nearest, Number(entry.slice(0, 2)), Number(entry.slice(2)), at)
}

/** German and Polish banks number the pieces of a text, Dutch ones name them; others just write. */
const detailsOf = (details: string): { text: string; counterparty: string } => {
  const numbered = /^\d{3}([?<~^])\d{2}/.exec(details.replaceAll('\n', ''))
  if (numbered?.[1] !== undefined) return numberedDetails(details.replaceAll('\n', ''), numbered[1])
  const text = tidy(details)
  const [, name = ''] = /\/NAME\/([^/]*)/.exec(details.replaceAll('\n', '')) ?? []
  return { text, counterparty: tidy(name) }
}

/** 20 to 29 and 60 to 63 say what for, 32 and 33 who. */
const numberedDetails = (details: string, sign: string): { text: string; counterparty: string } => {
  const pieces = details
    .slice(3)
    .split(sign)
    .map((one) => ({ number: one.slice(0, 2), text: one.slice(2) }))
  const joined = (numbers: RegExp) =>
    tidy(
      pieces
        .filter(({ number }) => numbers.test(number))
        .map(({ text }) => text)
        .join(''),
    )
  return { text: joined(/^(2\d|6[0-3])$/) || joined(/^00$/), counterparty: joined(/^3[23]$/) }
}
