// OFX 1 (SGML, where a value needs no closing tag) and OFX 2 (XML), read alike: banks send one under the other's name.
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

/** Those that hold others. What is in none of them is a value of the nearest one. */
const HOLDERS = new Set(
  'OFX STMTRS CCSTMTRS BANKACCTFROM CCACCTFROM BANKTRANLIST STMTTRN LEDGERBAL AVAILBAL BALLIST BAL CURRENCY ORIGCURRENCY PAYEE BANKACCTTO CCACCTTO'.split(
    ' ',
  ),
)
const STATEMENTS = new Set(['STMTRS', 'CCSTMTRS'])

interface Tag {
  readonly name: string
  readonly closes: boolean
  readonly value: string
}

type Values = Map<string, string>

interface Draft {
  readonly values: Values
  readonly entries: Values[]
}

/** The statements of a text; throws `Unreadable`. */
export const readOfx = (text: string): readonly BankStatement[] => {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) unreadable({ code: 'doctype' })
  if (text.lastIndexOf('<![CDATA[') > text.lastIndexOf(']]>')) unreadable({ code: 'cut' })
  const statements: BankStatement[] = []
  const open: string[] = []
  let draft: Draft = { values: new Map(), entries: [] }
  let hasEnded = false
  for (const { name, closes, value } of tagsOf(text)) {
    if (closes && HOLDERS.has(name)) {
      // Only a value may lack its closing tag.
      if (open.pop() !== name) cannotRead(`</${name}>`)
      if (STATEMENTS.has(name)) statements.push(...statementOf(draft))
      hasEnded ||= name === 'OFX'
    } else if (!closes && HOLDERS.has(name)) {
      open.push(name)
      if (STATEMENTS.has(name)) draft = { values: new Map(), entries: [] }
      if (name === 'STMTTRN') draft.entries.push(new Map())
      if (draft.entries.length > MOST_LINES) unreadable({ code: 'too_many_lines', most: MOST_LINES })
    } else if (!closes) keep(draft, open, name, value)
  }
  if (!hasEnded || open.length > 0) unreadable({ code: 'cut' })
  return statements
}

const keep = ({ values, entries }: Draft, open: readonly string[], name: string, value: string): void => {
  const within = open.at(-1) ?? ''
  const entry = open.includes('STMTTRN') ? entries.at(-1) : undefined
  const place = within === 'STMTTRN' ? name : `${within} ${name}`
  const map = entry ?? values
  if (!map.has(place)) map.set(place, value)
}

const TAG = /<(\/?)([A-Za-z][\w.]*)\s*>(?:\s*<!\[CDATA\[([^]*?)\]\]>|([^<]*))/g

function* tagsOf(text: string): Generator<Tag> {
  for (const [, slash, name = '', plain, escaped = ''] of text.matchAll(TAG))
    yield { name: name.toUpperCase(), closes: slash === '/', value: tidy(plain ?? unescaped(escaped)) }
}

const SIGNS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** The five of XML and those that name a number; nothing is expanded twice. */
const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    if (name !== undefined) return SIGNS[String(name).toLowerCase()] ?? whole
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

/** A bank's answer without a list, to a question that failed, is no statement. */
const statementOf = ({ values, entries }: Draft): readonly BankStatement[] => {
  const currency = values.get('STMTRS CURDEF') ?? values.get('CCSTMTRS CURDEF') ?? ''
  if (!/^[A-Z]{3}$/.test(currency)) return cannotRead(`CURDEF ${currency}`)
  const lines = entries.map((entry) => lineOf(entry, currency)).filter(({ amount }) => amount !== 0)
  const stated = ['DTSTART', 'DTEND'].map((name) => values.get(`BANKTRANLIST ${name}`) ?? '')
  const balance = values.get('LEDGERBAL BALAMT')
  const asOf = values.get('LEDGERBAL DTASOF') ?? ''
  const [from, to] = stated.map((day) => (day === '' ? null : dayOf(day)))
  const days = daysOf([...lines.map(({ day }) => day), ...(asOf === '' ? [] : [dayOf(asOf)])])
  if (days === null && balance === undefined) return []
  if (!days) return unreadable({ code: 'bad_day', at: asOf })
  return [
    {
      account: values.get('BANKACCTFROM ACCTID') ?? values.get('CCACCTFROM ACCTID') ?? null,
      currency,
      opening: null,
      // A balance of a later day than the list's is not the list's.
      closing:
        balance === undefined || (to && asOf !== '' && dayOf(asOf) > to) ? null : amountOf(balance, currency),
      from: from ?? days.from,
      to: to ?? days.to,
      lines: oldestFirst(lines),
    },
  ]
}

const lineOf = (entry: Values, currency: string): BankLine => {
  const of = (name: string) => entry.get(name) ?? ''
  // In CURRENCY the amount itself is a foreign one; in ORIGCURRENCY it has been converted.
  const own = entry.get('CURRENCY CURSYM') ?? currency
  if (own !== currency) unreadable({ code: 'mixed_currencies', currencies: [currency, own] })
  const name = of('NAME') || of('PAYEE NAME')
  return {
    day: dayOf(of('DTPOSTED')),
    amount: amountOf(of('TRNAMT'), currency),
    text: of('MEMO') || name,
    counterparty: name,
    reference: of('FITID') || null,
  }
}

/** YYYYMMDD with or without a time and a zone; the day is the bank's. */
const dayOf = (text: string): string => {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(text) ?? []
  return year === undefined
    ? unreadable({ code: 'bad_day', at: text })
    : civilDay(Number(year), Number(month), Number(day), text)
}

/** A point or a comma before the decimals; thousands, where a bank writes them, with the other sign. */
const amountOf = (text: string, currency: string): number => {
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const whole = (at < 0 ? text : text.slice(0, at)).replace(/(\d)[.,](?=\d{3})/g, '$1')
  return exactAmount(at < 0 ? whole : `${whole}.${text.slice(at + 1)}`, currency)
}
