// What those who run the community ask of it: what waits, who has an account, how the page looks, how the server is.
import * as z from 'zod/mini'
import { dataOf } from './common.ts'
import { route } from './route.ts'

/** How many there are, and how many of them wait for an answer. */
const Count = z.object({ count: z.number(), waiting: z.number() })

export const adminOverview = route({
  method: 'GET',
  path: '/api/admin/overview',
  access: 'member',
  summary: 'What there is to look after, by the sections that the caller has a right to',
  reply: dataOf(z.object({ counts: z.record(z.string(), Count) })),
})
