// Who there is, and what each rule of access asks for: what a route's `access`, `may` and `stranger` name. The guard,
// docs/access.md and the generated tests read it here.
import type { output } from 'zod/mini'
import { planners } from './planners.ts'
import type { Right } from '#contract/auth/session.ts'

type Rights = readonly output<typeof Right>[]

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
  'TA',
  'AU',
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
  TA: { name: 'treasury assistant', standing: 'confirmed', rights: ['treasuryAssistant'] },
  AU: { name: 'auditor', standing: 'confirmed', rights: ['auditor'] },
}

/**
 * Who may call a route. Deny is the default: a route without a rule does not start.
 * `account` is any signed-in account, pending ones too; every other rule needs a confirmed member.
 */
export type Access =
  | 'visitor'
  | 'account'
  | 'member'
  | 'assembly'
  | 'treasurer'
  | 'treasury' // the treasurer or an assistant
  | 'bookReader' // the treasurer, an assistant or an auditor
  | 'counter' // the Assembly or an assistant
  | 'auditor'
  | 'fundOfficer' // the Assembly, an assistant or an auditor
  | 'secretary'
  | 'safeguarding' // the safeguarding officer
  | 'safeguardingReader' // the safeguarding officer or the Assembly
  | 'policyReader' // the safeguarding officer, the Assembly or a community admin
  | 'rollKeeper' // the secretary or a community admin
  | 'bodyKeeper' // the Assembly or a community admin
  | 'coordination' // a coordinator, the secretary or a community admin
  | 'statistics' // the statistics officer or the Assembly
  | 'statisticsKeeper' // the same, or a community admin
  | 'planner' // the Assembly, its two committees or a community admin
  | 'communityAdmin'
  | 'systemAdmin'

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
  treasury: grave(
    member('This is for the treasurer and the treasury’s assistants.', 'treasurer', 'treasuryAssistant'),
  ),
  bookReader: grave(
    member(
      'This is for the treasurer, the treasury’s assistants and the auditors.',
      'treasurer',
      'treasuryAssistant',
      'auditor',
    ),
  ),
  counter: grave(
    member(
      'This is for the Local Spiritual Assembly and the treasury’s assistants.',
      'assembly',
      'treasuryAssistant',
    ),
  ),
  auditor: grave(member('This is for the auditors.', 'auditor')),
  fundOfficer: member(
    'This is for those who look after the Fund.',
    'assembly',
    'treasurer',
    'treasuryAssistant',
    'auditor',
  ),
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
  statistics: member('This is for the statistics officer and the Assembly.', 'statistics', 'assembly'),
  statisticsKeeper: member(
    'This is for the statistics officer, the Assembly and the community’s administrators.',
    'statistics',
    'assembly',
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

/** Whom a rule lets in. What they may do with one thing or another is said by the `may` of each call. */
export const letIn = ({ standing, rights }: Rule): readonly Actor[] =>
  actors.filter(
    (actor) =>
      order.indexOf(whoIs[actor].standing) >= order.indexOf(standing) &&
      (rights.length === 0 || whoIs[actor].rights.some((right) => rights.includes(right))),
  )

const members = letIn(accessRules.member)
const feastPlanners = ['T', 'S', 'A', 'CA', 'FC'] as const

/** What `may` calls several actors. */
export const groups = {
  members,
  /** What is for grown-ups is said by the action, which knows the day of birth. */
  grownUps: members.filter((actor) => actor !== 'Y'),
  /** Who leads an activity, and administrators. */
  leaders: ['H', 'CA'],
  /** Who plans Feasts; Holy Days are the other committee's. */
  feastPlanners,
  planners: letIn(accessRules.planner),
  /** Of a Feast; of a Holy Day it is the other committee. */
  inCharge: ['H', ...feastPlanners],
  /** Who gives and ends offices; of the Assembly's members only its officers, as office-rules.ts says. */
  officers: ['T', 'S', 'CA'],
} as const satisfies Readonly<Record<string, readonly Actor[]>>

/** Who of those whom the rule lets in may make a call. */
export type May = keyof typeof groups | readonly Actor[]

/** Who may make a call: all whom its rule lets in, unless it says who of them. */
export const mayCall = ({ access, may }: { access: Access; may?: May }): readonly Actor[] =>
  typeof may === 'string' ? groups[may] : (may ?? letIn(accessRules[access]))

/**
 * What somebody of the same rank meets in a thing of their own community that is not theirs. `may`: it is
 * everybody's. `refused`: they know of it and are told that it is not for them to do. `hidden`: it is not there.
 */
export type Stranger = 'may' | 'refused' | 'hidden'
