// What those who lead an activity write to everybody who takes part.
import { v5 as sameId, v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import type { MessageReach } from '#contract/activities/activity-messages.ts'
import { hearersOf, unheardOf } from '#server/features/people/family/in-care.ts'
import { type Asking, askingOf } from '#server/features/people/family/guardian.ts'
import type { App } from '#server/platform/app-type.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { refuse } from '#server/platform/refuse.ts'
import { findStrangers } from './hosts-queries.ts'
import { insertMessage } from './host-messages-queries.ts'
import { ends } from './participation-rules.ts'
import { ownActivity } from './plan.ts'
import { findInIt } from './plan-queries.ts'

interface Readers {
  readonly accounts: readonly string[]
  readonly unreached: number
}

/** Who reads a message to everybody: whoever is in the activity now, and for children their guardians. */
export const readersOf = async (tx: Tx, asking: Asking, id: string): Promise<Readers> => {
  const people = await findInIt(tx, asking.communityId, id)
  // Those who lead it without being on the roll have no account either.
  const strangers = await findStrangers(tx, asking.communityId, id)
  return {
    accounts: await hearersOf(tx, asking, people),
    unreached: (await unheardOf(tx, asking, people)) + strangers.length,
  }
}

/**
 * As numbers. Who has blocked the writer is told nothing and is among them all the same: from a number that is too
 * small the writer would learn of it.
 */
export const messageReach = (
  { accountId }: Pick<Member, 'accountId'>,
  { accounts, unreached }: Readers,
): z.infer<typeof MessageReach> => ({
  people: accounts.filter((account) => account !== accountId).length,
  unreached,
})

/**
 * Once it has ended one may still thank those who were in it; of what was cancelled they hear by its reason. The same
 * key writes it once, also at the same moment.
 */
export const write = (app: App, member: Member, id: string, words: string, key: string | null) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const asking = await askingOf(app, tx, member)
    const { title, status } = await ownActivity(tx, member, asking, id)
    if (status === 'cancelled') return refuse(409, ends[status])
    const readers = await readersOf(tx, asking, id)
    const data = messageReach(member, readers)
    if (data.people === 0) return refuse(409, 'There is nobody yet who could read it.')
    const message =
      key === null ? newId() : sameId(`message ${id} ${member.accountId} ${key}`, member.communityId)
    const isNew = await insertMessage(tx, member.communityId, {
      id: message,
      activity_id: id,
      said_by: member.accountId,
      words,
      said_at: asking.now,
    })
    if (!isNew) return { success: true as const, data }
    // What it says is for those who take part: the log knows that it was sent.
    happened(tx, member, 'activity.messageSent', id, {
      notify: { to: readers.accounts, data: { caption: title, change: 'leadersWrite', message } },
    })
    return { success: true as const, data }
  })
