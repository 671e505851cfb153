// Who may say the second word. Two people, and for the community's copy one of them an administrator.
import type { Member } from '#server/platform/gate.ts'

/** A copy that was agreed to is fetched within so many days. */
export const FETCH_DAYS = 7
const DAY = 86_400_000

interface Request {
  readonly kind: 'export' | 'erasure'
  readonly state: 'waiting' | 'agreed' | 'declined'
  readonly asked_by: string
  /** Whoever asked still holds the office for it: two officers decide, not one and somebody who was one. */
  readonly asker_serves: boolean
  readonly decided_by?: string | null
  readonly decided_at: string | null
}

export const abilitiesOf = (
  request: Request,
  { accountId, rights }: Pick<Member, 'accountId' | 'rights'>,
  now: number,
) => {
  const waits = request.state === 'waiting'
  const other = request.asked_by !== accountId
  const fits = request.kind === 'erasure' || rights.includes('communityAdmin')
  const young = request.decided_at !== null && now - Date.parse(request.decided_at) < FETCH_DAYS * DAY
  const theirs = accountId === request.asked_by || accountId === request.decided_by
  return {
    agree: waits && other && fits && request.asker_serves,
    decline: waits,
    fetch: request.kind === 'export' && request.state === 'agreed' && young && theirs,
  }
}
