// Mail is a row first: it is queued in the transaction of the fact and leaves later, or stays in the outbox.
import type { Tx } from './db.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  /** Plain text; never confidential content. */
  readonly text: string
}

export interface Mailer {
  /** Queues a mail in this transaction. */
  queue(tx: Tx, mail: Mail): Promise<void>
  /** Sends what is due; answers how many left. */
  deliver(): Promise<number>
  close(): Promise<void>
}
export const openMailer = (_config: import('./config.ts').Config, _db: import('./db.ts').Db, _log: import('fastify').FastifyBaseLogger): Mailer => ({ queue: async () => undefined, deliver: async () => 0, close: async () => undefined })
