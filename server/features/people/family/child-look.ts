// Looking at a child's record: whoever is no guardian leaves a trace that the guardians read.
import { v7 as newId } from 'uuid'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { pageOf, readCursor } from '#server/platform/page.ts'
import { demandFreshProof } from '#server/platform/proof.ts'
import { demandSecondStep } from '#server/platform/access.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import * as looks from './child-look-queries.ts'
import * as queries from './queries.ts'
import { bornUntil, isChild } from './rules.ts'
import type { LookedAs } from './tables.ts'
import { childView, classChildView, lookView } from './view.ts'
import { type Asking, askingOf, belongingsOf, findChild } from './guardian.ts'
import { childrenIn, isCleared } from '#server/features/people/safeguarding/safeguarding.ts'

/** The whole record, for guardians, the safeguarding officer, and the Assembly with a reason. */
export const lookAtChild = (app: App, member: Member, id: string, reason: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const asking = await askingOf(app, tx, member)
    const child = await findChild(tx, asking, id)
    const belongings = await belongingsOf(tx, member.communityId, [id])
    if (!belongings.guardians.some(({ guardian_id }) => guardian_id === asking.me)) {
      const lookedAs = officeOf(member) ?? notFound()
      demandSecondStep(member)
      demandFreshProof(app.clock, member)
      if (lookedAs === 'assembly' && reason === '') {
        const sentence = 'Please write why the Assembly looks at this record. The guardians will read it.'
        refuse(400, sentence, { fields: { reason: sentence } })
      }
      const [look] = await leaveTrace(tx, member, asking, [id], lookedAs, reason)
      // The reason stands in the trace, which nobody can change; it may say something of the child.
      const detail = { as: lookedAs, look: look ?? null, reasonGiven: reason !== '' }
      happened(tx, member, 'child.read', id, { detail })
    }
    return { success: true as const, data: childView(child, belongings, asking) }
  })

const AGAIN_AFTER = 3_600_000

/**
 * Who opens a child's sheet on the roll leaves a trace like everybody else; the page that is asked anew while
 * it is open leaves no second one.
 */
export const lookOnRoll = async (app: App, tx: Tx, member: Member, id: string): Promise<void> => {
  const asking = await askingOf(app, tx, member)
  const child = await queries.findChild(tx, asking.communityId, id)
  const isOne = child && isChild(child, asking.adultAge, asking.today)
  if (!isOne) return
  const guardians = await queries.findGuardians(tx, asking.communityId, [id])
  if (guardians.some(({ guardian_id }) => guardian_id === asking.me)) return
  const since = instant(app.clock.now() - AGAIN_AFTER)
  if (await looks.hasLooked(tx, asking.communityId, id, member.accountId, since)) return
  const [look] = await leaveTrace(tx, member, asking, [id], 'keeper', '')
  happened(tx, member, 'child.read', id, { detail: { as: 'keeper', look: look ?? null } })
}

const officeOf = ({ rights }: Member): LookedAs | null => {
  if (rights.includes('safeguarding')) return 'officer'
  return rights.includes('assembly') ? 'assembly' : null
}

/** The children of a class, for its hosts; who is not cleared for children is no host of theirs. */
export const lookAtClass = (app: App, member: Member, activity: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const asking = await askingOf(app, tx, member)
    if (!(await looks.findHostedClass(tx, member.communityId, activity, asking.me))) return notFound()
    if (!(await isCleared(tx, asking, asking.me))) {
      return refuse(
        403,
        'The safeguarding register has no valid check of yours. Please ask the safeguarding officer.',
        {
          code: 'not_cleared',
        },
      )
    }
    const born = bornUntil(asking.adultAge, asking.today)
    const children = await queries.findChildrenOfActivity(tx, member.communityId, activity, born)
    const ids = children.map(({ id }) => id)
    const belongings = await belongingsOf(tx, member.communityId, ids)
    // A list that is opened again and again would bury the looks that matter (decision 017).
    const since = instant(app.clock.now() - AGAIN_AFTER)
    const seen = await looks.findSeen(tx, asking, ids, { account: member.accountId, reason: '', since })
    await leaveTrace(
      tx,
      member,
      asking,
      ids.filter((id) => !seen.has(id)),
      'host',
      '',
    )
    happened(tx, member, 'class.read', activity, { detail: { children: ids.length } })
    return { success: true as const, data: children.map((row) => classChildView(row, belongings, asking)) }
  })

/** So many children are named at once. */
const NAMED = 50

interface Wanted {
  readonly reason: string
  readonly q?: string | undefined
  readonly cursor?: string | undefined
}

/** The names of children, for the Assembly with a reason: a look at each whom it names. */
export const lookForChildren = (app: App, member: Member, { reason, ...wanted }: Wanted) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    demandFreshProof(app.clock, member)
    const asking = await askingOf(app, tx, member)
    const page = await childrenIn(tx, asking, { ...wanted, limit: NAMED })
    const ids = page.data.map(({ id }) => id)
    const since = instant(app.clock.now() - AGAIN_AFTER)
    const seen = await looks.findSeen(tx, asking, ids, { account: member.accountId, reason, since })
    await leaveTrace(
      tx,
      member,
      asking,
      ids.filter((id) => !seen.has(id)),
      'assembly',
      reason,
    )
    const detail = { as: 'assembly', children: ids.length }
    happened(tx, member, 'children.listed', asking.communityId, { detail })
    return page
  })

/** The record and its trace stand or fall together. */
const leaveTrace = async (
  tx: Tx,
  member: Member,
  asking: Asking,
  children: readonly string[],
  lookedAs: LookedAs,
  reason: string,
): Promise<readonly string[]> => {
  if (children.length === 0) return []
  const { communityId, accountId } = member
  const traces = children.map((child_id) => ({
    id: newId(),
    child_id,
    account_id: accountId,
    looked_as: lookedAs,
    reason,
    at: asking.now,
  }))
  await looks.insertLooks(tx, communityId, traces)
  const guardians = await queries.findGuardians(tx, communityId, children)
  const live = guardians.flatMap(({ account_id }) => account_id ?? [])
  happened(tx, member, 'family.changed', null, { live })
  return traces.map(({ id }) => id)
}

/** Who has looked, for the guardians. */
export const listLooks = (
  app: App,
  member: Member,
  id: string,
  query: { readonly limit: number; readonly cursor?: string | undefined },
) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const asking = await askingOf(app, tx, member)
    await findChild(tx, asking, id)
    const guardians = await queries.findGuardians(tx, member.communityId, [id])
    if (!guardians.some(({ guardian_id }) => guardian_id === asking.me)) return notFound()
    const cursor = readCursor(query.cursor)
    const rows = await looks.findLooks(tx, member.communityId, id, query.limit + 1, cursor)
    const page = pageOf(rows, query.limit, (row) => [row.at, row.id])
    return { success: true as const, ...page, data: page.data.map(lookView) }
  })
