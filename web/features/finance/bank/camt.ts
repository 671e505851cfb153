// CAMT.053, .052 and .054 (ISO 20022): statements, reports of the day and notifications, one shape in all versions.
import { SaxesParser } from 'saxes'
import {
  type BankLine,
  type BankMovement,
  type BankStatement,
  MOST_LINES,
  Unreadable,
  cannotRead,
  civilDay,
  daysOf,
  exactAmount,
  oldestFirst,
  sumOf,
  tidy,
  unreadable,
} from './statement.ts'

interface Element {
  readonly name: string
  /** The attribute of an amount. */
  readonly currency: string
  readonly children: Element[]
  text: string
}

const STATEMENTS = new Set(['Stmt', 'Rpt', 'Ntfctn'])
const MESSAGE = /^BkToCstmr(Stmt|AcctRpt|DbtCdtNtfctn)(V\d+)?$/
/** The deepest path of the standard has about twenty. */
const DEEPEST = 60

/** The statements of an XML file; throws `Unreadable`. */
export const readCamt = (xml: string): readonly BankStatement[] => {
  const statements: BankStatement[] = []
  const open: Element[] = []
  let lines: CurrencyLine[] = []
  let isBank = false
  const parser = new SaxesParser({ position: false, xmlns: false })
  parser.on('doctype', () => unreadable({ code: 'doctype' }))
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name: localName(name), currency: attributes['Ccy'] ?? '', children: [], text: '' }
    if (open.length >= DEEPEST) cannotRead(name)
    isBank ||= MESSAGE.test(element.name)
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  const add = (text: string) => {
    const element = open.at(-1)
    if (element) element.text += text
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    const element = open.pop()
    const within = open.at(-1)
    if (!element || !within) return
    if (element.name === 'Ntry' && STATEMENTS.has(within.name)) {
      // One entry at a time is in memory, not the tree of twenty thousand.
      within.children.pop()
      lines.push(...bookedLine(element))
      if (lines.length > MOST_LINES) unreadable({ code: 'too_many_lines', most: MOST_LINES })
    } else if (STATEMENTS.has(element.name) && MESSAGE.test(within.name)) {
      statements.push(statementOf(element, lines))
      lines = []
    }
  })
  parse(parser, xml)
  if (!isBank) unreadable({ code: 'other_format', format: 'xml' })
  return statements
}

interface Parser {
  readonly write: (xml: string) => unknown
  readonly close: () => unknown
}

/** What the end misses, the file was cut from. */
const parse = (parser: Parser, xml: string): void => {
  let code: 'unreadable' | 'cut' = 'unreadable'
  try {
    parser.write(xml)
    code = 'cut'
    parser.close()
  } catch (error) {
    if (error instanceof Unreadable) throw error
    unreadable(code === 'cut' ? { code } : { code, at: error instanceof Error ? error.message : '' })
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const child = (element: Element | undefined, ...path: readonly string[]): Element | undefined =>
  path.reduce<Element | undefined>((at, name) => at?.children.find((one) => one.name === name), element)

const textAt = (element: Element | undefined, ...path: readonly string[]): string =>
  child(element, ...path)?.text.trim() ?? ''

const all = (element: Element, name: string): readonly Element[] =>
  element.children.filter((one) => one.name === name)

/** The first text that is there. */
const firstOf = (...texts: readonly string[]): string => texts.find((text) => text !== '') ?? ''

const signed = (element: Element, amount: Element | undefined, direction: string): number => {
  const minor = exactAmount(amount?.text ?? '', amount?.currency ?? '')
  // The direction of a reversal is that of the money, so `RvslInd` changes nothing.
  if (direction !== 'CRDT' && direction !== 'DBIT') cannotRead(`${element.name} ${direction}`)
  return direction === 'DBIT' && minor !== 0 ? -minor : minor
}

/** As the bank writes it, whatever its time zone. */
const dayAt = (element: Element | undefined): string => {
  const text = firstOf(textAt(element, 'Dt'), textAt(element, 'DtTm'), element?.text.trim() ?? '')
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? []
  return year === undefined
    ? unreadable({ code: 'bad_day', at: text })
    : civilDay(Number(year), Number(month), Number(day), text)
}

interface CurrencyLine {
  readonly currency: string
  readonly line: BankLine
}

/** What is booked and moves money: neither what is announced nor a line that only says something. */
const bookedLine = (entry: Element): readonly CurrencyLine[] => {
  const status = firstOf(textAt(entry, 'Sts', 'Cd'), textAt(entry, 'Sts'))
  if (status === 'PDNG' || status === 'INFO' || status === 'FUTR') return []
  const money = child(entry, 'Amt')
  const direction = textAt(entry, 'CdtDbtInd')
  const amount = signed(entry, money, direction)
  if (amount === 0) return []
  const details = [...all(entry, 'NtryDtls').flatMap((one) => all(one, 'TxDtls')), ...all(entry, 'TxDtls')]
  const payments = details.map((one) => paymentOf(one, direction))
  const [only] = payments.length === 1 ? payments : []
  const parts = partsOf(details, payments, amount, money?.currency ?? '', direction)
  const said = [...new Set([...payments.map(({ text }) => text), tidy(textAt(entry, 'AddtlNtryInf'))])]
  const line = {
    day: dayAt(child(entry, 'BookgDt') ?? child(entry, 'ValDt')),
    amount,
    text: said.filter((text) => text !== '').join(' '),
    counterparty: only?.counterparty ?? '',
    reference: reference(textAt(entry, 'AcctSvcrRef')) ?? only?.reference ?? null,
    ...(parts && { parts }),
  }
  return [{ currency: money?.currency ?? '', line }]
}

const reference = (text: string): string | null =>
  text === '' || /^(NOTPROVIDED|NONREF)$/i.test(text) ? null : text

type Payment = Omit<BankMovement, 'amount'>

const paymentOf = (details: Element, direction: string): Payment => {
  const parties = child(details, 'RltdPties')
  const [payer, ultimate] = direction === 'CRDT' ? ['Dbtr', 'UltmtDbtr'] : ['Cdtr', 'UltmtCdtr']
  const nameOf = (role: string) => firstOf(textAt(parties, role, 'Nm'), textAt(parties, role, 'Pty', 'Nm'))
  const remittance = child(details, 'RmtInf')
  const said = (remittance?.children ?? []).map((one) =>
    one.name === 'Ustrd' ? one.text : textAt(one, 'CdtrRefInf', 'Ref'),
  )
  return {
    text: tidy([...said, textAt(details, 'AddtlTxInf')].join(' ')),
    counterparty: tidy(firstOf(nameOf(payer), nameOf(ultimate))),
    reference: reference(textAt(details, 'Refs', 'AcctSvcrRef')),
  }
}

/** The payments of a collective booking, where each has an amount and they add up. */
const partsOf = (
  details: readonly Element[],
  payments: readonly Payment[],
  amount: number,
  currency: string,
  direction: string,
): readonly BankMovement[] | null => {
  if (payments.length < 2) return null
  const money = details.map((one) => child(one, 'Amt') ?? child(one, 'AmtDtls', 'TxAmt', 'Amt'))
  if (money.some((one) => one === undefined || one.currency !== currency)) return null
  const parts = payments.map((payment, at) => {
    const own = details[at]
    const way = own ? firstOf(textAt(own, 'CdtDbtInd'), direction) : direction
    return { ...payment, amount: own ? signed(own, money[at], way) : 0 }
  })
  return sumOf(parts) === amount ? parts : null
}

interface Balance {
  readonly code: string
  readonly amount: number
  readonly currency: string
  readonly day: string
}

const balanceOf = (element: Element): Balance => ({
  code: firstOf(textAt(element, 'Tp', 'CdOrPrtry', 'Cd'), textAt(element, 'Tp', 'Cd')),
  amount: signed(element, child(element, 'Amt'), textAt(element, 'CdtDbtInd')),
  currency: child(element, 'Amt')?.currency ?? '',
  day: dayAt(child(element, 'Dt')),
})

/** Booked balances; of the others a bank has its own ideas. */
const BOOKED = new Set(['OPBD', 'PRCD', 'CLBD', 'ITBD'])

const statementOf = (element: Element, entries: readonly CurrencyLine[]): BankStatement => {
  const balances = all(element, 'Bal')
    .filter((one) => BOOKED.has(firstOf(textAt(one, 'Tp', 'CdOrPrtry', 'Cd'), textAt(one, 'Tp', 'Cd'))))
    .map(balanceOf)
  const interim = balances.filter(({ code }) => code === 'ITBD')
  const of = (name: string) => balances.find(({ code }) => code === name)
  // A report of the day that goes on has its balances so far.
  const opening = of('OPBD') ?? of('PRCD') ?? (interim.length > 1 ? interim[0] : undefined)
  const closing = balances.findLast(({ code }) => code === 'CLBD') ?? interim.at(-1)
  const lines = oldestFirst(entries.map(({ line }) => line))
  const stated = [opening, closing].filter((one) => one !== undefined)
  const currencies = new Set(
    [textAt(element, 'Acct', 'Ccy'), ...[...stated, ...entries].map((one) => one.currency)].filter(
      (currency) => currency !== '',
    ),
  )
  const [currency] = currencies
  if (currency === undefined) return unreadable({ code: 'no_statement' })
  if (currencies.size > 1) return unreadable({ code: 'mixed_currencies', currencies: [...currencies] })
  const period = child(element, 'FrToDt')
  const days = period
    ? {
        from: dayAt(child(period, 'FrDtTm') ?? child(period, 'FrDt')),
        to: dayAt(child(period, 'ToDtTm') ?? child(period, 'ToDt')),
      }
    : daysOf([...stated, ...lines].map(({ day }) => day))
  if (days === null) return unreadable({ code: 'no_statement' })
  return {
    account:
      firstOf(textAt(element, 'Acct', 'Id', 'IBAN'), textAt(element, 'Acct', 'Id', 'Othr', 'Id')) || null,
    currency,
    opening: opening?.amount ?? null,
    closing: closing?.amount ?? null,
    ...days,
    lines,
  }
}
