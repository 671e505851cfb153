// Who may give whom which office: the rule of two as data, and nothing that asks a database.
import { worded } from '#contract/words/worded.ts'
import type { BodyKind, Office, ProposalKind } from './tables.ts'

/** An office that somebody holds today, and in what kind of body. */
export interface Held {
  readonly kind: BodyKind
  readonly office: Office
}

/** Those who look after offices: the officers of the Assembly and the community's administrators. */
type Keeper = 'assemblyOfficer' | 'communityAdmin'

interface OfficeRule {
  readonly proposes: readonly Keeper[]
  /** Empty: one person is enough. */
  readonly accepts: readonly Keeper[]
  /** Nobody grants a right that they do not hold: one of the two holds it, unless nobody does. */
  readonly oneHolds: Keeper | null
}

const both = ['assemblyOfficer', 'communityAdmin'] as const

const seat: OfficeRule = { proposes: both, accepts: both, oneHolds: 'assemblyOfficer' }
const administrator: OfficeRule = { proposes: both, accepts: both, oneHolds: 'communityAdmin' }
/** Children's records open to this officer, so the appointment takes two, too. */
const safeguarding: OfficeRule = { proposes: both, accepts: both, oneHolds: null }
/** Names of givers open to the one and the books to the other: the Assembly's to give, and nobody else's. */
const treasury: OfficeRule = {
  proposes: ['assemblyOfficer'],
  accepts: ['assemblyOfficer'],
  oneHolds: 'assemblyOfficer',
}
const appointed: OfficeRule = { proposes: both, accepts: [], oneHolds: null }

const ASSEMBLY_OFFICES: readonly Office[] = ['chair', 'viceChair', 'secretary', 'treasurer', 'member']
const COMMITTEE_OFFICES: readonly Office[] = ['chair', 'secretary', 'member']
const APPOINTED_OFFICES: readonly Office[] = [
  ...COMMITTEE_OFFICES,
  'statisticsOfficer',
  'safeguardingOfficer',
  'instituteCoordinator',
  'treasuryAssistant',
  'auditor',
]

/** The offices that a body of this kind has. */
export const officesOf: Readonly<Record<BodyKind, readonly Office[]>> = {
  assembly: ASSEMBLY_OFFICES,
  administration: ['communityAdmin'],
  feastCommittee: COMMITTEE_OFFICES,
  holyDaysCommittee: COMMITTEE_OFFICES,
  other: APPOINTED_OFFICES,
}

/** One person holds each of these in a body; of the other offices there may be several. */
const SINGLE: readonly Office[] = ['chair', 'viceChair', 'secretary', 'treasurer']

export const SEATS = 9
/** So young may nobody be who is given an office. */
export const OFFICE_AGE = 18
/** Who is born until this day is old enough. */
export const bornUntil = (today: string): string =>
  `${Number(today.slice(0, 4)) - OFFICE_AGE}${today.slice(4)}`
/** Days that a proposal waits for the second person. */
export const PROPOSAL_DAYS = 14
/** A grant ends by itself after thirteen months at the latest. */
export const MOST_DAYS = 400

export const ruleOf = ({ kind, office }: Held): OfficeRule => {
  if (kind === 'assembly') return seat
  if (office === 'communityAdmin') return administrator
  if (office === 'treasuryAssistant' || office === 'auditor') return treasury
  return office === 'safeguardingOfficer' ? safeguarding : appointed
}

export const takesTwo = (wanted: Held): boolean => ruleOf(wanted).accepts.length > 0

/** Who keeps the offices: the Assembly's officers, who also begin a year, and the administrators. */
export const KEEPERS = {
  assembly: ['chair', 'viceChair', 'secretary', 'treasurer'],
  anywhere: ['communityAdmin'],
} as const satisfies Record<string, readonly Office[]>

const OFFICERS: readonly Office[] = ['chair', 'viceChair', 'secretary', 'treasurer']

const isKeeper: Readonly<Record<Keeper, (held: Held) => boolean>> = {
  assemblyOfficer: ({ kind, office }) => kind === 'assembly' && OFFICERS.includes(office),
  communityAdmin: ({ office }) => office === 'communityAdmin',
}

const isOneOf = (keepers: readonly Keeper[], holds: readonly Held[]): boolean =>
  keepers.some((keeper) => holds.some(isKeeper[keeper]))

export const mayPropose = (holds: readonly Held[], wanted: Held): boolean =>
  isOneOf(ruleOf(wanted).proposes, holds)

/** The offices of a body that this person may give, or propose somebody for. */
export const officesToGive = (holds: readonly Held[], kind: BodyKind): readonly Office[] =>
  officesOf[kind].filter((office) => mayPropose(holds, { kind, office }))

export interface Second {
  readonly accountId: string
  readonly personId: string | null
  readonly holds: readonly Held[]
}

export interface Proposed {
  readonly kind: ProposalKind
  readonly bodyKind: BodyKind
  readonly proposer: Second
  /** Whom it is about; for a year those who would gain a right that they do not hold. */
  readonly subjects: readonly string[]
  /** Who is to serve, or serves until now. */
  readonly named: readonly string[]
  readonly offices: readonly Office[]
  readonly inOffice: readonly InOffice[]
}

/** A right of somebody in the community today. */
export interface InOffice extends Held {
  readonly personId: string
  /** Has an account that is open. */
  readonly canSignIn: boolean
}

/** Whoever looks after offices and can sign in. */
const keeps = (one: InOffice): boolean =>
  one.canSignIn && (isKeeper.assemblyOfficer(one) || isKeeper.communityAdmin(one))

/** True where nobody looks after offices but whoever proposes this, and those whom it is about. */
const isAlone = ({
  proposer,
  subjects,
  inOffice,
}: Pick<Proposed, 'proposer' | 'subjects' | 'inOffice'>): boolean =>
  !inOffice.some(
    (one) => keeps(one) && one.personId !== proposer.personId && !subjects.includes(one.personId),
  )

/** Whether who is to serve agrees; where some of them look after offices already, one of these and no other. */
export const mayStepIn = (
  proposed: Pick<Proposed, 'kind' | 'proposer' | 'subjects' | 'inOffice'>,
  second: Pick<Second, 'holds'>,
): boolean => {
  if (proposed.kind === 'end' || !isAlone(proposed)) return false
  const keepersToo = proposed.inOffice.some(
    (one) => keeps(one) && one.personId !== proposed.proposer.personId,
  )
  return !keepersToo || isOneOf(['assemblyOfficer', 'communityAdmin'], second.holds)
}

/**
 * Why this person cannot be the second of the two; null when they can. Where nobody else is left, whoever is to serve
 * agrees to it: two people still, and no community that can never have an officer again.
 */
export const whyNotAccept = (proposed: Proposed, second: Second): string | null => {
  const samePerson = second.personId !== null && second.personId === proposed.proposer.personId
  if (samePerson || second.accountId === proposed.proposer.accountId)
    return 'Somebody else has to agree: whoever proposes cannot be the second person.'
  const isNamed = second.personId !== null && proposed.named.includes(second.personId)
  const stepsIn = isNamed && mayStepIn(proposed, second)
  if (!stepsIn && second.personId !== null && proposed.subjects.includes(second.personId))
    return 'Somebody else has to agree: this proposal is about you.'
  for (const office of proposed.offices) {
    const wanted = { kind: proposed.bodyKind, office }
    const { accepts, oneHolds } = ruleOf(wanted)
    if (!stepsIn && !isOneOf(accepts, second.holds))
      return accepts.includes('communityAdmin')
        ? 'Only officers of the Assembly and administrators agree to this.'
        : 'Only officers of the Assembly agree to this.'
    if (!mayPropose(proposed.proposer.holds, wanted))
      return 'Whoever proposed this no longer holds the office for it. Please propose it anew.'
    // Who cannot sign in could agree to nothing for ever.
    const inOffice = proposed.inOffice.filter(({ canSignIn }) => canSignIn)
    const somebodyHolds = oneHolds !== null && isOneOf([oneHolds], inOffice)
    if (somebodyHolds && !isOneOf([oneHolds], [...second.holds, ...proposed.proposer.holds]))
      return holdsIt[oneHolds]
  }
  return null
}

const holdsIt: Readonly<Record<Keeper, string>> = {
  assemblyOfficer: 'One of the two has to be an officer of the Assembly.',
  communityAdmin: 'One of the two has to be an administrator.',
}

/**
 * A community that has just been founded has one administrator and nobody else: until it has an Assembly or a
 * second administrator, that one is enough.
 */
export const isFounding = (inOffice: readonly Held[], everSeated: boolean): boolean =>
  !everSeated &&
  inOffice.filter(isKeeper.communityAdmin).length === 1 &&
  !inOffice.some(isKeeper.assemblyOfficer)

/** Somebody who serves in the body today. */
export interface Seated {
  readonly personId: string
  readonly office: Office
  readonly name: string
}

/** Who keeps the books; whoever audits them is somebody else. */
const BOOKKEEPERS: readonly Office[] = ['treasurer', 'treasuryAssistant']

/** Why somebody who holds these offices cannot be given this one beside them; null when they can. */
export const whyNotBeside = (office: Office, holds: readonly Held[]): string | null => {
  const against = (some: readonly Office[]) => holds.some((held) => some.includes(held.office))
  const audits = office === 'auditor' && against(BOOKKEEPERS)
  return audits || (BOOKKEEPERS.includes(office) && against(['auditor']))
    ? 'Whoever audits the books does not keep them. Please end the other office first.'
    : null
}

/** Why somebody who holds these offices cannot be given this one in this body now; null when they can. */
export const whyNotSeat = (
  wanted: Held & { readonly personId: string },
  seated: readonly Seated[],
  holds: readonly Held[] = [],
): string | null => {
  if (!officesOf[wanted.kind].includes(wanted.office)) return 'This body has no such office.'
  if (seated.some((one) => one.personId === wanted.personId && one.office === wanted.office))
    return 'This person holds this office already.'
  const holder = seated.find(
    (one) =>
      SINGLE.includes(wanted.office) && one.office === wanted.office && one.personId !== wanted.personId,
  )
  if (holder) return worded`${holder.name} holds this office. Please end that first.`
  const others = new Set(seated.filter((one) => one.personId !== wanted.personId).map((one) => one.personId))
  return wanted.kind === 'assembly' && others.size >= SEATS
    ? 'All nine seats of the Assembly are taken.'
    : whyNotBeside(wanted.office, holds)
}

/** Why these nine cannot be a year's Assembly; null when they can. */
export const whyNotNine = (seats: readonly { personId: string; office: Office }[]): string | null => {
  if (new Set(seats.map(({ personId }) => personId)).size !== SEATS)
    return 'Please choose nine different people.'
  if (seats.some(({ office }) => !ASSEMBLY_OFFICES.includes(office)))
    return 'This is no office of an Assembly.'
  const twice = SINGLE.find((single) => seats.filter(({ office }) => office === single).length > 1)
  return twice ? 'Each office is held by one person.' : null
}

/** Whether somebody would have a right afterwards that they do not have today. */
export const gains = (holds: readonly Held[], seat: Held): boolean => {
  if (seat.kind !== 'assembly') return true
  if (!holds.some(({ kind }) => kind === 'assembly')) return true
  const special = seat.office === 'secretary' || seat.office === 'treasurer'
  return special && !holds.some(({ kind, office }) => kind === 'assembly' && office === seat.office)
}

/** Whom a proposal is about; of a year's nine those who would gain a right that they do not hold. */
export const subjectsOf = (
  inOffice: readonly InOffice[],
  proposal: ProposalKind,
  kind: BodyKind,
  seats: readonly { readonly person_id: string; readonly office: Office }[],
): readonly string[] =>
  seats
    .filter(({ person_id, office }) => {
      const holds = inOffice.filter(({ personId }) => personId === person_id)
      return proposal !== 'year' || gains(holds, { kind, office })
    })
    .map(({ person_id }) => person_id)
