// What a grant and an end do, inside the transaction of whoever is entitled to it. Nothing here
// asks who may: that is done before, in term.ts and proposal.ts.
import { v7 as newId } from 'uuid'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { type Notify, happened } from '#server/platform/happened.ts'
import { hereIn, keepAKeeper, keepAnAdministrator } from './administrator.ts'
import type { Held, InOffice } from './office-rules.ts'
import * as queries from './office-queries.ts'
import * as terms from './term-queries.ts'
import type { BodyKind, Office } from './tables.ts'

/** What is true of the community's offices while a call runs. */
export interface Desk {
  readonly tx: Tx
  readonly member: Member
  readonly community: CommunityId
  /** The civil day of the community. */
  readonly today: string
  readonly now: string
  readonly inOffice: readonly InOffice[]
  readonly mine: readonly Held[]
}

export const openDesk = async (app: App, tx: Tx, member: Member): Promise<Desk> => {
  const { communityId: community, personId } = member
  const { today } = await hereIn(app, tx, community)
  const rows = await queries.findInOffice(tx, community, today)
  const inOffice = rows.map(({ person_id, kind, office, can_sign_in }) => ({
    personId: person_id,
    kind,
    office,
    canSignIn: can_sign_in,
  }))
  return {
    tx,
    member,
    community,
    today,
    now: instant(app.clock.now()),
    inOffice,
    mine: personId === null ? [] : holdsOf({ inOffice }, personId),
  }
}

/** The same, with nobody else's beside it: for what depends on who serves and changes that. */
export const holdDesk = async (app: App, tx: Tx, member: Member): Promise<Desk> => {
  await terms.lockOffices(tx, member.communityId)
  return openDesk(app, tx, member)
}

export const holdsOf = ({ inOffice }: Pick<Desk, 'inOffice'>, personId: string): readonly Held[] =>
  inOffice.filter((one) => one.personId === personId)

/** Who did it: whoever acts, and the one who proposed it where that is somebody else. */
interface Grant {
  readonly bodyId: string
  readonly bodyName: string
  readonly personId: string
  readonly office: Office
  readonly from: string
  readonly to: string
  readonly proposedBy: string
}

/** Seats somebody; what they held in the same body before ends with the day before, and not sooner. */
export const give = async (desk: Desk, grant: Grant): Promise<void> => {
  const { tx, community, member } = desk
  const begins = grant.from > desk.today ? grant.from : desk.today
  const before = await terms.lockTermsIn(tx, community, grant.bodyId, grant.personId, begins)
  if (before.length > 0) await end({ ...desk, today: begins }, ids(before))
  const second = grant.proposedBy === member.accountId ? null : member.accountId
  const term = {
    id: newId(),
    body_id: grant.bodyId,
    person_id: grant.personId,
    office: grant.office,
    valid_from: grant.from,
    valid_to: grant.to,
    granted_by: grant.proposedBy,
    accepted_by: second,
    year: null,
  }
  await terms.insertTerms(tx, community, [term])
  happened(tx, member, 'office.granted', term.id, {
    detail: {
      bodyId: grant.bodyId,
      personId: grant.personId,
      office: grant.office,
      proposedBy: grant.proposedBy,
    },
    notify: await toServing(desk, [grant.personId], grant),
  })
}

interface Ending {
  readonly termId: string
  readonly personId: string
  readonly office: Office
  readonly kind: BodyKind
  readonly bodyId: string
  readonly bodyName: string
  /** Its first day. */
  readonly from: string
}

/** Ends an office with yesterday: the right is gone on the next click. */
export const takeBack = async (
  desk: Desk,
  ending: Ending,
  action: 'office.ended' | 'office.resigned',
): Promise<void> => {
  await demandOtherAdmin(desk, ending)
  await end(desk, [ending.termId])
  happened(desk.tx, desk.member, action, ending.termId, {
    detail: { personId: ending.personId, office: ending.office },
    notify: await toServing(desk, [ending.personId], ending, 'ended'),
  })
}

/** The last one who can sign in and administer the community, or look after its offices, stays. */
export const demandOtherAdmin = async (
  desk: Desk,
  { office, kind, personId, termId, from }: Ending,
): Promise<void> => {
  // What has not begun yet keeps nothing.
  if (from > desk.today) return
  if (office !== 'communityAdmin') {
    if (kind === 'assembly' && office !== 'member') await keepAKeeper(desk, termId)
    return
  }
  await keepAnAdministrator(
    desk,
    personId,
    'This is the last administrator of the community. Please hand that over first.',
  )
}

const end = ({ tx, community, member, now, today }: Desk, termIds: readonly string[]): Promise<void> =>
  terms.endTerms(tx, community, termIds, { accountId: member.accountId, now, today })

const ids = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)

/** To those who have an account: that they serve, or no longer do. */
export const toServing = async (
  { tx, community }: Desk,
  personIds: readonly string[],
  body: { readonly bodyId: string; readonly bodyName: string },
  change?: 'ended',
): Promise<Notify> => {
  const persons = await terms.findPersons(tx, community, personIds)
  return {
    to: persons.flatMap(({ account_id: account }) => account ?? []),
    target: body.bodyId,
    data: { caption: body.bodyName, ...(change ? { change } : {}) },
  }
}
