// Who was erased, in a file beside the database, so that an older state that is brought back does not bring them back:
// keyed hashes alone, which only this installation can compare, and only with those who are here again.
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { App } from '#server/platform/app-type.ts'
import type { Secrets } from '#server/platform/secrets.ts'

export const erasureLog = (dataDir: string): string => join(dataDir, 'erasures.jsonl')

export interface Erasure {
  /** Null for a person without an account, such as a child. */
  readonly accountId: string | null
  /** The entry on the roll, when it is to be erased too. */
  readonly personId: string | null
  /** What was written stays as a former member's, or goes. */
  readonly posts: 'keep' | 'delete'
}

const Hash = z.nullable(z.string().check(z.regex(/^[\w-]{43}$/)))
const Line = z.object({ account: Hash, person: Hash, posts: z.enum(['keep', 'delete']) })
type Line = z.infer<typeof Line>

/** By what an erased account or person is known again. */
export const hashOfErased = (secrets: Secrets, id: string): string =>
  secrets.hash('erasure', id).toString('base64url')

/** One line of the log. */
export const lineOfErasure = (secrets: Secrets, { accountId, personId, posts }: Erasure): string => {
  const [account, person] = [accountId, personId].map((id) =>
    id === null ? null : hashOfErased(secrets, id),
  )
  return `${JSON.stringify({ account, person, posts })}\n`
}

export const logErasure = (app: App, erasure: Erasure): Promise<void> =>
  appendFile(erasureLog(app.config.dataDir), lineOfErasure(app.secrets, erasure), { mode: 0o600 })

export const readErasures = async ({ config }: Pick<App, 'config'>): Promise<readonly Line[]> => {
  const text = await readFile(erasureLog(config.dataDir), 'utf8').catch(() => '')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => z.parse(Line, JSON.parse(line)))
}
