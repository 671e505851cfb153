// Who there is, and what each rule of access asks for: data for the guard, for docs/access.md and for the tests.
import type * as z from 'zod/mini'
import { planners } from '../planners.ts'
import type { Access, Route } from '../route.ts'
import type { Right } from '../session.ts'

type Rights = readonly z.infer<typeof Right>[]

/** The eleven actors of the threat model, and the officers and committees whom an Assembly appoints. */
export const actors = [
  'V',
  'P',
  'Y',
  'M',
  'H',
  'G',
  'T',
  'S',
  'A',
  'CA',
  'SA',
  'SO',
  'ST',
  'IC',
  'FC',
  'HC',
] as const
export type Actor = (typeof actors)[number]

interface Who {
  readonly name: string
  readonly standing: 'none' | 'pending' | 'confirmed'
  readonly rights: Rights
}

export const whoIs: Readonly<Record<Actor, Who>> = {
  V: { name: 'visitor', standing: 'none', rights: [] },
  P: { name: 'pending account', standing: 'pending', rights: [] },
  Y: { name: 'youth', standing: 'confirmed', rights: [] },
  M: { name: 'member', standing: 'confirmed', rights: [] },
  H: { name: 'host of the thing itself', standing: 'confirmed', rights: [] },
  G: { name: 'guardian of the child itself', standing: 'confirmed', rights: [] },
  T: { name: 'treasurer', standing: 'confirmed', rights: ['assembly', 'treasurer'] },
  S: { name: 'secretary', standing: 'confirmed', rights: ['assembly', 'secretary'] },
  A: { name: 'member of the Assembly', standing: 'confirmed', rights: ['assembly'] },
  CA: { name: 'community admin', standing: 'confirmed', rights: ['communityAdmin'] },
  SA: { name: 'system admin', standing: 'confirmed', rights: ['systemAdmin'] },
  SO: { name: 'safeguarding officer', standing: 'confirmed', rights: ['safeguarding'] },
  ST: { name: 'statistics officer', standing: 'confirmed', rights: ['statistics'] },
  IC: { name: 'institute coordinator', standing: 'confirmed', rights: ['coordinator'] },
  FC: { name: 'member of the Feast committee', standing: 'confirmed', rights: ['feastCommittee'] },
  HC: { name: 'member of the Holy Days committee', standing: 'confirmed', rights: ['holyDaysCommittee'] },
}

export interface Rule {
  /** `none` lets everybody in, `pending` every account, `confirmed` members only. */
  readonly standing: 'none' | 'pending' | 'confirmed'
  /** One of these rights is enough; none of them is asked for where there are none. */
  readonly rights: Rights
  /** What somebody without the right is told. */
  readonly refusal: string
  /** All its calls need the second step, also in the days in which offices count without one. */
  readonly afterSecondStep?: true
}

const member = (refusal: string, ...rights: Rights): Rule => ({ standing: 'confirmed', rights, refusal })

const grave = (rule: Rule): Rule => ({ ...rule, afterSecondStep: true })

/** What a route's `access` asks for; the guard of every call reads it here. */
export const accessRules: Readonly<Record<Access, Rule>> = {
  visitor: { standing: 'none', rights: [], refusal: '' },
  account: { standing: 'pending', rights: [], refusal: '' },
  member: member('This is for members of the community.'),
  assembly: member('This is for the Local Spiritual Assembly.', 'assembly'),
  treasurer: grave(member('This is for the treasurer.', 'treasurer')),
  secretary: member('This is for the secretary.', 'secretary'),
  safeguarding: grave(member('This is for the safeguarding officer.', 'safeguarding')),
  safeguardingReader: grave(
    member(
      'This is for the safeguarding officer and the Local Spiritual Assembly.',
      'safeguarding',
      'assembly',
    ),
  ),
  policyReader: member(
    'This is for those who look after the safety of children.',
    'safeguarding',
    'assembly',
    'communityAdmin',
  ),
  rollKeeper: member(
    'This is for the secretary and the community’s administrators.',
    'secretary',
    'communityAdmin',
  ),
  bodyKeeper: member(
    'This is for the Assembly and the community’s administrators.',
    'assembly',
    'communityAdmin',
  ),
  coordination: member(
    'This is for those who help groups to form: coordinators, the secretary and the community’s administrators.',
    'coordinator',
    'secretary',
    'communityAdmin',
  ),
  planner: member(
    'This is for those who plan the Feasts and Holy Days: the Assembly, its committees and the community’s administrators.',
    ...planners,
  ),
  communityAdmin: member('This is for the community’s administrators.', 'communityAdmin'),
  systemAdmin: grave(member('This is for the administrators of this installation.', 'systemAdmin')),
}

const order = ['none', 'pending', 'confirmed']

/** Whom a rule lets in. What they may do with one thing or another is said by the row of each call. */
export const letIn = ({ standing, rights }: Rule): readonly Actor[] =>
  actors.filter(
    (actor) =>
      order.indexOf(whoIs[actor].standing) >= order.indexOf(standing) &&
      (rights.length === 0 || whoIs[actor].rights.some((right) => rights.includes(right))),
  )

/** For rows: everybody whom a rule lets in. */
export const everybody = letIn(accessRules.visitor)
export const accounts = letIn(accessRules.account)
export const members = letIn(accessRules.member)
/** What is for grown-ups is said by the action, which knows the day of birth. */
export const grownUps = members.filter((actor) => actor !== 'Y')

/**
 * What somebody of the same rank meets in a thing of their own community that is not theirs. `may`: it is
 * everybody's. `refused`: they know of it and are told that it is not for them to do. `hidden`: it is not there.
 */
export type Stranger = 'may' | 'refused' | 'hidden'

/** Who may make a call, of those whom its rule lets in. */
export interface Row {
  readonly may: readonly Actor[]
  readonly stranger?: Stranger
}

/** A call that names a thing says what it is to a stranger. */
type RowOf<R> = R extends { readonly fence: object }
  ? { readonly may: readonly Actor[]; readonly stranger: Stranger }
  : { readonly may: readonly Actor[] }

/** The rows of one file of the contract: a call without its row does not compile. */
export type RowsOf<File> = {
  readonly [Name in keyof File as File[Name] extends Route ? Name : never]: RowOf<File[Name]>
}
