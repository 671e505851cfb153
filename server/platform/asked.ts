// An act that is asked for and done by a job: asking twice is asking once, and one that was lost with its server may be
// asked for again.
import { sql } from 'kysely'

export interface Asked {
  /** In ISO 8601, like the other; null: it was never asked for. */
  readonly asked_at: string | null
  /** When it ended last. */
  readonly ended_at: string | null
}

/** Whether it was asked for, has not ended since, and is not given up for lost. */
export const isWaiting = ({ asked_at, ended_at }: Asked, now: number, lostAfter: number): boolean =>
  asked_at !== null && (ended_at === null || ended_at < asked_at) && now - Date.parse(asked_at) < lostAfter

/** SQL of the contrary, by the columns of both times: it may be asked for. `since`: before it, one is given up for lost. */
export const mayBeAsked = (asked: string, ended: string, since: string) => {
  const [askedAt, endedAt] = [sql.ref(asked), sql.ref(ended)]
  return sql<boolean>`(${askedAt} is null or ${askedAt} < ${since} or ${endedAt} >= ${askedAt})`
}
