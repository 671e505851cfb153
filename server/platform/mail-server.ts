// Which mail server takes the mails: the one of the environment or of .env, else the one that was set in the browser.
import * as z from 'zod/mini'
import type { Config } from './config.ts'
import type { Tx } from './db.ts'
import type { Secrets } from './secrets.ts'
import { seal, unseal } from './sealed.ts'

const SetServer = z.object({
  host: z.string(),
  port: z.number(),
  tls: z.enum(['tls', 'starttls', 'none']),
  user: z.string(),
  password: z.string(),
  from: z.string(),
})

/** As it was set in the browser. */
export type SetServer = z.output<typeof SetServer>
export type MailServer = NonNullable<Config['smtp']> | SetServer

/** The setting from the browser; null where there is none, or where it was encrypted with another secret. */
export const findSetServer = async (tx: Tx, secrets: Secrets): Promise<SetServer | null> => {
  const row = await tx.selectFrom('mail_server').select('encrypted').executeTakeFirst()
  const text = row ? unseal(secrets.key('mail'), row.encrypted) : null
  return text === null ? null : z.parse(SetServer, JSON.parse(text))
}

export const lockServer = (tx: Tx) => tx.selectFrom('mail_server').select('id').forUpdate().execute()

export const putServer = async (
  tx: Tx,
  secrets: Secrets,
  server: SetServer,
  by: { readonly accountId: string; readonly at: string },
): Promise<void> => {
  const row = {
    encrypted: seal(secrets.key('mail'), JSON.stringify(server)),
    changed_by: by.accountId,
    changed_at: by.at,
  }
  await tx
    .insertInto('mail_server')
    .values({ id: true, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export const deleteServer = async (tx: Tx): Promise<void> => {
  await tx.deleteFrom('mail_server').execute()
}
