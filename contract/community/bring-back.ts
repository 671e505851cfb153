// Part of the first run: a backup is brought back instead of a new beginning.
import * as z from 'zod/mini'
import { LinkToken } from '#contract/auth/link-token.ts'
import { Instant, Message, dataOf } from '#contract/common.ts'
import { route } from '#contract/route.ts'

export const checkBackup = route({
  method: 'POST',
  path: '/api/set-up/links/:token/backup',
  access: 'visitor',
  rate: 'code',
  multipart: true,
  summary: 'Send a backup to an empty installation and hear what is in it; nothing is changed',
  params: LinkToken,
  body: z.object({
    passphrase: z
      .string()
      .check(
        z.minLength(1, 'Please type the passphrase of the backup.'),
        z.maxLength(1_000, 'This passphrase is too long.'),
      ),
  }),
  reply: dataOf(
    z.object({
      communities: z.number(),
      people: z.number(),
      gatherings: z.number(),
      files: z.number(),
      madeAt: Instant,
      version: z.string(),
    }),
  ),
})

export const bringBack = route({
  method: 'POST',
  path: '/api/set-up/links/:token/restore',
  access: 'visitor',
  rate: 'code',
  summary: 'Bring back the backup that was sent last: the app ends, restores it and starts again',
  params: LinkToken,
  status: 202,
  reply: Message,
})
