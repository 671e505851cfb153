// Backups of the whole installation, for those who run it.
import * as z from 'zod/mini'
import { Instant, Message, dataOf } from '#contract/common.ts'
import { route } from '#contract/route.ts'

export const makeBackup = route({
  method: 'POST',
  path: '/api/admin/system/backups',
  access: 'systemAdmin',
  repeatable: true,
  status: 202,
  summary: 'Have a backup made soon; asking twice is asking once',
  reply: Message,
  failure: 'The backup could not begin. {detail}',
})

export const fetchBackup = route({
  method: 'POST',
  path: '/api/admin/system/backups/fetch',
  access: 'systemAdmin',
  summary: 'A link to a backup that is kept, for five minutes, after a fresh proof',
  body: z.object({
    name: z.string().check(z.regex(/^nineteen-[0-9a-z-]{1,60}\.n19$/, 'This is no name of a backup.')),
  }),
  example: { name: 'nineteen-2026-11-19-023000.n19' },
  reply: dataOf(z.object({ url: z.string(), expiresAt: Instant })),
  failure: 'The backup could not be fetched. {detail}',
})
