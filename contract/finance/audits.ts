// The auditors' word, two for a year: the books are in order.
import * as z from 'zod/mini'
import { dataOf, noteText } from '#contract/common.ts'
import { route } from '#contract/route.ts'
import { Books } from './books.ts'
import { BookYearNumber } from './common.ts'

export const completeAudit = route({
  method: 'PUT',
  path: '/api/finance/audits',
  access: 'auditor',
  feature: 'finance',
  repeatable: true,
  summary: 'Say that a closed year’s books are in order',
  body: z.object({ year: BookYearNumber, note: noteText(1_000) }),
  example: { year: 2025, note: '' },
  reply: dataOf(Books),
})
