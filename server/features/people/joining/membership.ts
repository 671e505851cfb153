// Joining an account with the roll: silently after a proof, or by the secretary's word.
import { type CommunityId, type Tx, asCommunity, enterCommunity } from '#server/platform/db.ts'
import { holdChain } from '#server/platform/audit.ts'
import { todayIn } from '#server/features/community/community-day.ts'
import type { App } from '#server/platform/app-type.ts'
import { happened, nobody } from '#server/platform/happened.ts'
import { refuse } from '#server/platform/refuse.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { bahaiIdKey, emailKey } from '#server/features/auth/rules.ts'
import { beginReading } from '#server/features/notifications/notifications.ts'
import { KEPT_BY_TWO, maySeat } from '#server/features/community/serving.ts'
import { markAdminHere } from './invitation-queries.ts'
import { deleteInquiryOf, findOldestCommunity } from './inquiry-queries.ts'
import { isTooYoung } from './joining.ts'
import * as queries from '#server/features/people/queries.ts'
import { mayJoinSilently } from '#server/features/people/rules.ts'
import { deleteThread, findDoor } from './waiting-queries.ts'

/** An account whose address is proven, and what it claims. */
interface Proven {
  readonly accountId: string
  /** The address itself: one that only the sanitiser makes the same is another mailbox. */
  readonly email: string
  /** Null when nothing was claimed, as by an identity provider. */
  readonly bahaiIdKey: string | null
  /** False where somebody vouches for the person instead: then nobody joins silently. */
  readonly provesAddress?: boolean
}

type Joined = Pick<App, 'clock' | 'secrets'>

export interface By {
  readonly accountId: string
  readonly sessionId: string
}

export const rollHash = (secrets: Secrets, kind: 'id' | 'email', key: string): Buffer =>
  secrets.hash('roll', `${kind} ${key}`)

const RIVAL =
  'Your community could not confirm this Baha’i ID for your address. Please write to your secretary.'

/**
 * Confirms the account when the roll of an open community has the same proven address and the community leaves it
 * to its roll, else lets it wait: in the community whose roll knows the claim, or in the oldest one.
 */
export const settle = async (
  app: Joined,
  tx: Tx,
  open: readonly { id: string }[],
  proven: Proven,
  now: string,
): Promise<void> => {
  const reachable = await spotsOf(tx, app.secrets, open, proven)
  const matches = []
  // The fence shows one community at a time, so the few candidates are looked at one by one.
  for (const spot of reachable) {
    const community = asCommunity(spot.community_id)
    await enterCommunity(tx, community)
    const person = await queries.findPerson(tx, community, spot.person_id)
    const door = await findDoor(tx, community)
    if (!person || door.confirms_everybody || proven.provesAddress === false) continue
    const tooYoung = isTooYoung(person.birth_date, await todayIn(app, tx, community), door.youth_age)
    const own = { personId: person.id, provenAddress: proven.email }
    if (mayJoinSilently(person, proven.email, tooYoung) && (await maySeat(app, tx, community, own)))
      matches.push({ community, person })
  }
  // An address alone may be a household's: then only the secretary knows who it is.
  const match = proven.bahaiIdKey !== null || matches.length === 1 ? matches[0] : undefined
  if (!match) {
    // Somewhere they must be seen, also while no community takes sign-ups.
    const home = reachable[0]?.community_id ?? open[0]?.id ?? (await findOldestCommunity(tx))?.id ?? null
    await queries.placeAccount(tx, proven.accountId, home)
    if (!home) return
    const community = asCommunity(home)
    await enterCommunity(tx, community)
    await deleteInquiryOf(tx, community, proven.accountId)
    happened(tx, nobody(community), 'waitingList.changed')
    return
  }
  await enterCommunity(tx, match.community)
  const joining = {
    accountId: proven.accountId,
    provenAddress: proven.email,
    by: null,
    how: 'member.matched',
  } as const
  await confirm(app, tx, match.community, joining, match.person)
  await evictRivals(tx, proven.accountId, match.person.bahai_id, now)
}

/** The persons on any roll whose address this is, by its key, each with the language of their community. */
export const personsWithAddress = async (tx: Tx, secrets: Secrets, key: string) => {
  const persons = []
  // The fence shows one community at a time; an address stands on few rolls.
  for (const spot of await queries.findSpotsByEmail(tx, rollHash(secrets, 'email', key))) {
    await enterCommunity(tx, asCommunity(spot.community_id))
    const person = await queries.findPerson(tx, asCommunity(spot.community_id), spot.person_id)
    if (person?.email && emailKey(person.email) === key) persons.push({ ...person, language: spot.language })
  }
  return persons
}

const spotsOf = (tx: Tx, secrets: Secrets, open: readonly { id: string }[], proven: Proven) =>
  queries.findSpotsAmong(
    tx,
    open.map(({ id }) => id),
    {
      idHash: proven.bahaiIdKey === null ? null : rollHash(secrets, 'id', proven.bahaiIdKey),
      emailHash: rollHash(secrets, 'email', emailKey(proven.email)),
    },
  )

export const TAKEN = 'This person has an account already.'

const GONE = 'This person has just been taken off the roll. Please try again.'

interface Joining {
  readonly accountId: string
  /** The address that the person has shown they read; null where another one's word stands for them. */
  readonly provenAddress: string | null
  readonly by: By | null
  readonly how: 'member.accepted' | 'member.matched' | 'member.invited' | 'member.moved'
}

/** Somebody on the roll, as an account becomes theirs. */
export interface Onroll {
  readonly id: string
  readonly bahai_id: string | null
  readonly first_name: string
  readonly last_name: string
}

/**
 * Makes an account the one of this person, tells the community, and keeps a record. Each way in passes here: of
 * whom two people gave an office, nobody makes another account the holder by their own word.
 */
export const confirm = async (
  app: Joined,
  tx: Tx,
  community: CommunityId,
  { accountId, provenAddress, by, how }: Joining,
  person: Onroll,
): Promise<void> => {
  await holdChain(tx, community)
  if (!(await queries.holdPerson(tx, community, person.id))) refuse(409, GONE)
  if (await queries.hasOther(tx, community, person.id, accountId)) refuse(409, TAKEN)
  if (!(await maySeat(app, tx, community, { personId: person.id, provenAddress }))) refuse(409, KEPT_BY_TWO)
  await queries.confirmAccount(
    tx,
    community,
    accountId,
    person,
    person.bahai_id ? bahaiIdKey(person.bahai_id) : null,
  )
  await markAdminHere(tx, community, person.id)
  await deleteThread(tx, community, accountId)
  await deleteInquiryOf(tx, community, accountId)
  await beginReading(tx, { accountId, communityId: community })
  happened(tx, { ...(by ?? { accountId }), communityId: community }, how, accountId, {
    notify: { to: 'everybody', target: person.id, by: accountId },
  })
}

/** D14: whoever claimed the same Baha'i ID before without proof loses the claim and its sessions. */
const evictRivals = async (tx: Tx, accountId: string, bahaiId: string | null, now: string): Promise<void> => {
  if (!bahaiId) return
  const rivals = await queries.declineRivals(tx, accountId, bahaiIdKey(bahaiId), RIVAL, now)
  if (rivals.length > 0)
    await queries.endSessionsOf(
      tx,
      rivals.map(({ id }) => id),
      now,
    )
}

/** Somebody who was put on the roll beside the file is found there by a proven address, too. */
export const indexPerson = (tx: Tx, community: CommunityId, entry: queries.RollEntry): Promise<void> =>
  queries.indexEntries(tx, community, [entry])

/** Who waits here no more has nothing to answer here. */
export const endTalk = deleteThread
