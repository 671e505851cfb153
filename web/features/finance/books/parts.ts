// The parts of the books, each with its code.
import type { ComponentType } from 'react'
import { links } from '#web/app/links.ts'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import type { WordKey } from '#web/words/keys.ts'
import type { Books, Standing } from '../data.ts'

/** What each part of the books is given. */
export interface PartProps {
  readonly books: Books
  readonly can: Standing['can']
}

interface Part {
  readonly id: string
  readonly title: WordKey
  /** The treasurer's alone; the others are the assistants' and auditors' too. */
  readonly keeps?: true
  /** The treasurer's and the assistants'. */
  readonly records?: true
  readonly View: ComponentType<PartProps>
}

const part = (
  id: string,
  title: WordKey,
  load: () => Promise<ComponentType<PartProps>>,
  keeps?: true,
): Part => ({
  id,
  title,
  View: lazyPart(load),
  ...(keeps === undefined ? {} : { keeps }),
})

/** In the order in which they are shown. */
export const parts: readonly Part[] = [
  part('entries', 'treasury.entries', async () => (await import('./EntriesPart.tsx')).EntriesPart),
  {
    ...part('batches', 'treasury.batches', async () => (await import('./BatchesPart.tsx')).BatchesPart),
    records: true,
  },
  part('expenses', 'treasury.expenses', async () => (await import('./ExpensesPart.tsx')).ExpensesPart, true),
  part('moves', 'treasury.moves', async () => (await import('./MovesPart.tsx')).MovesPart, true),
  part('months', 'treasury.months', async () => (await import('./MonthsPart.tsx')).MonthsPart, true),
  part('funds', 'treasury.funds', async () => (await import('./FundsPart.tsx')).FundsPart, true),
  part('report', 'treasury.report', async () => (await import('./ReportPart.tsx')).ReportPart, true),
  part('audit', 'treasury.audit', async () => (await import('./AuditPart.tsx')).AuditPart),
  part('givers', 'treasury.givers', async () => (await import('./GiversPart.tsx')).GiversPart),
  part('bank', 'treasury.bank', async () => (await import('./BankPart.tsx')).BankPart, true),
  part('keys', 'treasury.keys', async () => (await import('./KeysPart.tsx')).KeysPart),
]

/** Those that somebody has. */
export const partsFor = (can: Standing['can']): readonly Part[] =>
  parts.filter(
    ({ keeps, records }) =>
      (keeps === undefined || can.keep) && (records === undefined || can.keep || can.record),
  )

export const hrefOf = (id?: string): string =>
  `${links.finance()}?tab=books${id === undefined ? '' : `&part=${id}`}`
