// A community is never without somebody who looks after its offices: whose time would leave it so goes on.
import { addCivilDays } from '#calendar/index.ts'
import { holdChain } from '#server/platform/audit.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { happened, nobody } from '#server/platform/happened.ts'
import * as queries from './keeping-queries.ts'
import { lockAdmins } from './term-queries.ts'

/** So many days further at a time. */
const GOES_ON = 30

/**
 * Where from tomorrow on nobody who can sign in would look after the offices, the last who did go on until somebody
 * else begins, for thirty days at most at a time; so they do where nobody has for some time. Of an Assembly and an
 * administrator the administrator does. What was ended by somebody stays ended.
 */
export const keepSomebody = async (tx: Tx, community: CommunityId, today: string): Promise<void> => {
  const tomorrow = addCivilDays(today, 1)
  if (await queries.isKept(tx, community, tomorrow)) return
  await lockAdmins(tx)
  await holdChain(tx, community)
  // Another run may have been here meanwhile.
  if (await queries.isKept(tx, community, tomorrow)) return
  const all = await queries.findLastKeepers(tx, community, tomorrow)
  const administrators = all.filter(({ office }) => office === 'communityAdmin')
  const last = administrators.length > 0 ? administrators : all
  if (last.length === 0) return
  const until = await untilSomebodyElse(tx, community, today)
  await queries.prolong(
    tx,
    community,
    last.map(({ id }) => id),
    until,
  )
  for (const term of last)
    happened(tx, nobody(community), 'office.goesOn', term.id, {
      detail: { personId: term.person_id, office: term.office, until },
      notify: {
        to: [term.account_id],
        target: term.body_id,
        data: { caption: term.body_name, change: 'officeGoesOn' },
      },
    })
}

const untilSomebodyElse = async (tx: Tx, community: CommunityId, today: string): Promise<string> => {
  const longest = addCivilDays(today, GOES_ON)
  const next = await queries.findNextKeeping(tx, community, addCivilDays(today, 1))
  return next !== null && next <= longest ? addCivilDays(next, -1) : longest
}
