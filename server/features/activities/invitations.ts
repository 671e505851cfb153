// Answering an invitation to an activity by a personal link, without signing in.
import type { Place } from '#calendar/index.ts'
import { communityPlace, readCalendar } from '#server/features/community/calendar.ts'
import { named, ownWards } from '#server/features/people/family/in-care.ts'
import { type Asking, askingOf } from '#server/features/people/family/guardian.ts'
import type { App } from '#server/platform/app-type.ts'
import { type CommunityId, type Tx, asCommunity, inCommunity } from '#server/platform/db.ts'
import { happened } from '#server/platform/happened.ts'
import { Refused } from '#server/platform/refuse.ts'
import { findHolder } from './meeting-answers-queries.ts'
import { LINK_LASTS, type Linked, readLink } from './meeting-links-rules.ts'
import { askIn, leaveIn, takeBackIn } from './participation.ts'
import { findInvitedTo, findParts } from './participation-queries.ts'
import { type Role, type State, whyClosed } from './participation-rules.ts'
import { type Actor, save, sceneFor } from './participation-step.ts'
import { hasChildren } from './rules.ts'

/** To what somebody is invited, and what has become of it. */
interface Invitation {
  readonly person: string
  readonly role: Role
  /** First name; null of the holder of the link. */
  readonly child: string | null
  readonly state: State
}

/** What a link leads to: what can be answered, or why nothing can. */
export type Invited =
  | { readonly state: 'expired' | 'gone' }
  | {
      readonly state: 'open'
      readonly title: string
      readonly activity: string
      readonly day: string
      readonly time: string | null
      /** Where the community is: there the Badí‘ day begins. */
      readonly community: Place
      /** It was cancelled or has come to its end. */
      readonly closed: 'cancelled' | 'completed' | null
      /** The answer could not be taken here; in the app it is said why. */
      readonly refused: boolean
      /** First name and initial, since a mail may be read by others. */
      readonly name: string
      readonly own: readonly Invitation[]
    }

export interface Reply {
  readonly person: string
  readonly role: Role
  readonly answer: 'yes' | 'maybe' | 'no'
}

/** Null when the link is not one of ours. Looking changes nothing. */
export const openInvitation = (app: App, activity: string, token: string): Promise<Invited | null> =>
  withLink(app, activity, token, async (tx, of) => view(tx, of, false))

/** Yes and no count at once, and can be changed; a maybe leaves the invitation as it is. */
export const answerInvitation = async (
  app: App,
  activity: string,
  token: string,
  reply: Reply,
): Promise<Invited | null> => {
  try {
    return await withLink(app, activity, token, async (tx, of) => {
      await say(app, tx, of, reply)
      return view(tx, of, false)
    })
  } catch (error) {
    // Nothing of it is kept, and the page says so.
    if (!(error instanceof Refused)) throw error
    return withLink(app, activity, token, async (tx, of) => view(tx, of, true))
  }
}

interface Opening {
  readonly activity: string
  readonly actor: Actor & { readonly communityId: CommunityId }
  readonly asking: Asking
  readonly linked: Linked
  readonly name: string
}

const withLink = async (
  app: App,
  activity: string,
  token: string,
  work: (tx: Tx, opening: Opening) => Promise<Invited>,
): Promise<Invited | null> => {
  const linked = readLink(app.secrets, activity, token, 'invitationLink')
  if (!linked) return null
  if (linked.until <= app.clock.now()) return { state: 'expired' }
  const communityId = asCommunity(linked.communityId)
  return inCommunity(app.db, communityId, async (tx) => {
    const holder = await findHolder(tx, communityId, linked.personId)
    if (!holder) return { state: 'gone' }
    const actor = {
      communityId,
      personId: linked.personId,
      accountId: holder.account_id,
      sessionId: null,
      rights: [],
    }
    const asking = await askingOf(app, tx, actor)
    const name = `${holder.first_name} ${holder.last_name.slice(0, 1)}`.trim()
    return work(tx, { activity, actor, asking, linked, name })
  })
}

const say = async (app: App, tx: Tx, of: Opening, { person, role, answer }: Reply): Promise<void> => {
  if (answer === 'maybe' || !(await isOwn(tx, of.asking, person))) return
  const own = await sceneFor(app, tx, of.actor, of.activity, person, role)
  const brings = own.who.child && (await isBringing(tx, of, own.activity.kind))
  // Whom those who lead it have told no or taken out is not brought in by a link.
  const scene = { ...own, invited: own.invited || (brings && own.before !== 'declined') }
  if (!scene.invited || whyClosed(scene.activity.status) !== null) return
  const there = scene.before === 'active' || scene.before === 'waiting'
  if (answer === 'yes') await (there ? undefined : askIn(scene))
  else if (scene.before === null) await save(scene, 'left')
  else await (scene.before === 'active' ? leaveIn(scene) : takeBackIn(scene))
  if (brings) await settle(app, tx, of)
}

/** Whether the holder of the link is invited to bring the children in their care. */
const isBringing = async (
  tx: Tx,
  { activity, asking, linked }: Opening,
  kind: Parameters<typeof hasChildren>[0],
): Promise<boolean> =>
  hasChildren(kind) &&
  (await findParts(tx, asking.communityId, activity, [asking.me])).some(
    ({ role, invited_at }) => role === 'participant' && isOfLink(linked, invited_at),
  )

/** Whoever has answered for a child is awaited no more; the link still holds. */
const settle = async (app: App, tx: Tx, { actor, activity, asking }: Opening): Promise<void> => {
  const holder = await sceneFor(app, tx, actor, activity, asking.me, 'participant')
  if (holder.before === 'invited') await save(holder, 'left')
  happened(tx, actor, 'activity.invitationSettled', activity)
}

const isOwn = async (tx: Tx, asking: Asking, person: string): Promise<boolean> =>
  person === asking.me || (await ownWards(tx, asking)).some(({ id }) => id === person)

const view = async (tx: Tx, of: Opening, refused: boolean): Promise<Invited> => {
  const { activity, asking, name } = of
  const about = await findInvitedTo(tx, asking.communityId, activity, asking.today)
  const own = about ? await invitationsOf(tx, of, await isBringing(tx, of, about.kind)) : []
  if (!about || own.length === 0) return { state: 'gone' }
  return {
    state: 'open',
    title: about.title,
    activity,
    day: about.day,
    time: about.start_time,
    community: communityPlace(await readCalendar(tx, asking.communityId)),
    closed: about.status === 'cancelled' || about.status === 'completed' ? about.status : null,
    refused,
    name,
    own,
  }
}

/** A link answers what was asked before it was made, as long as those who lead it have not taken that back. */
const invitationsOf = async (
  tx: Tx,
  { activity, asking, linked }: Opening,
  bringing: boolean,
): Promise<readonly Invitation[]> => {
  const { child, name } = await named(tx, asking, asking.me)
  // A child answers nothing alone.
  const me = { id: asking.me, name, child: false }
  const people = [
    ...(child ? [] : [me]),
    ...(await ownWards(tx, asking)).map((one) => ({ ...one, child: true })),
  ]
  const parts = await findParts(
    tx,
    asking.communityId,
    activity,
    people.map(({ id }) => id),
  )
  return people.flatMap((one) => {
    const ofOne = parts.filter(({ person_id }) => person_id === one.id)
    const brought = bringing && one.child
    const child = one.child ? (one.name.split(' ')[0] ?? '') : null
    const asked = ofOne
      .filter(({ role, invited_at }) => isOfLink(linked, invited_at) && !(bringing && role === 'participant'))
      .map(({ role, state }) => ({ person: one.id, role, child, state }))
    const state = ofOne.find(({ role }) => role === 'participant')?.state ?? 'invited'
    return brought ? [...asked, { person: one.id, role: 'participant' as const, child, state }] : asked
  })
}

const isOfLink = ({ until }: Linked, invitedAt: string | null): boolean =>
  invitedAt !== null && Date.parse(invitedAt) <= until - LINK_LASTS
