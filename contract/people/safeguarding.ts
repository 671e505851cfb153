// The safeguarding register: who was checked and until when, and the rules that the community keeps.
import * as z from 'zod/mini'
import {
  Day,
  Id,
  Message,
  chosenIds,
  dataOf,
  listOf,
  pageQuery,
  typed,
  typedText,
  GivenDay,
} from '#contract/common.ts'
import { AgeBand } from './family.ts'
import { route } from '#contract/route.ts'
import { worded } from '#contract/words/worded.ts'

export const checkKinds = ['police', 'references', 'training', 'interview', 'declaration'] as const
export const CheckKind = z.enum(checkKinds)
export const CheckState = z.enum(['valid', 'expiring', 'expired', 'revoked'])

export const SafeguardingCheck = z.object({
  _id: Id,
  id: Id,
  person: z.object({ refId: Id, type: z.literal('Member'), name: z.string() }),
  kind: CheckKind,
  issuedOn: Day,
  expiresOn: z.nullable(Day),
  seenBy: z.string(),
  state: CheckState,
  revokeReason: z.string(),
})

const sought = z.optional(z.string().check(z.maxLength(100)))

export const listChecks = route({
  method: 'GET',
  path: '/api/safeguarding/checks',
  access: 'safeguardingReader',
  summary: 'The register of checks, what expires first at the top',
  query: z.extend(pageQuery(50), { state: z.optional(CheckState), q: sought }),
  reply: z.extend(listOf(SafeguardingCheck), {
    counts: z.object({
      valid: z.number(),
      expiring: z.number(),
      expired: z.number(),
      revoked: z.number(),
    }),
  }),
  failure: 'Failed to fetch the register',
})

export const listOwnChecks = route({
  method: 'GET',
  path: '/api/safeguarding/checks/mine',
  access: 'member',
  summary: 'What the register says of the caller, and whether they may lead children today',
  reply: z.extend(listOf(SafeguardingCheck), { mayLead: z.boolean() }),
  failure: 'Failed to fetch your checks',
})

export const NewCheck = z.object({
  person: z.uuid('Please choose the person.'),
  kind: CheckKind,
  issuedOn: GivenDay,
  expiresOn: z.nullish(GivenDay),
  seenBy: typed(120, 'Please write who has seen it.'),
})

export const addCheck = route({
  method: 'POST',
  path: '/api/safeguarding/checks',
  access: 'safeguarding',
  status: 201,
  summary: 'Record that a check of an adult was seen',
  body: NewCheck,
  example: {
    person: '01985b2e-0000-7000-8000-000000000000',
    kind: 'police',
    issuedOn: '2026-01-15',
    expiresOn: '2029-01-14',
    seenBy: 'Siobhán O’Connell',
  },
  reply: dataOf(z.object({ _id: Id, id: Id })),
  failure: 'The check could not be recorded. {detail}',
})

export const revokeCheck = route({
  method: 'POST',
  path: '/api/safeguarding/checks/:id/revocation',
  access: 'safeguarding',
  stranger: 'may',
  summary: 'Say that a check no longer holds, from now on',
  params: z.object({ id: Id }),
  fence: { id: 'check' },
  body: z.object({ reason: typedText(300, 'Please write why the check no longer holds.') }),
  example: { reason: 'Recorded for the wrong person.' },
  reply: Message,
  failure: 'The check could not be revoked. {detail}',
})

export const revokeChecks = route({
  method: 'POST',
  path: '/api/safeguarding/checks/revocations',
  access: 'safeguarding',
  summary: 'Say of several checks at once that they no longer hold, from now on and for one reason',
  body: z.object({
    ids: chosenIds('Please choose a check.'),
    reason: typedText(300, 'Please write why the checks no longer hold.'),
  }),
  example: { ids: ['01985b2e-0000-7000-8000-000000000000'], reason: 'The agency has withdrawn them.' },
  reply: z.extend(Message, { count: z.number() }),
  failure: 'The checks could not be revoked. {detail}',
})

/** Somebody to choose from, never more than a name and an age. */
export const RegisterPerson = z.object({ _id: Id, id: Id, name: z.string(), ageBand: AgeBand })

export const listCheckable = route({
  method: 'GET',
  path: '/api/safeguarding/people',
  access: 'safeguarding',
  rate: 'search',
  summary: 'People on the roll whose checks can be recorded, by a part of the name',
  query: z.object({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
  reply: listOf(RegisterPerson),
  failure: 'Failed to fetch the people',
})

export const listChildren = route({
  method: 'GET',
  path: '/api/safeguarding/children',
  access: 'safeguarding',
  summary: 'The children on the roll by name; their records are opened one by one',
  query: z.extend(pageQuery(50), { q: sought }),
  reply: listOf(RegisterPerson),
  failure: 'Failed to fetch the children',
})

/** A POST, since it leaves a trace with each child that it names. */
export const lookForChildren = route({
  method: 'POST',
  path: '/api/safeguarding/children/looks',
  access: 'assembly',
  afterSecondStep: true,
  repeatable: true,
  rate: 'search',
  summary:
    'The children on the roll by name, for the Assembly with a reason; the guardians see that it looked and why',
  body: z.object({
    reason: typedText(500, 'Please write why the Assembly looks for children. The guardians will read it.'),
    q: sought,
    cursor: pageQuery(50).shape.cursor,
  }),
  example: { reason: 'To prepare the summer school with the families.' },
  reply: listOf(RegisterPerson),
  failure: 'Failed to fetch the children',
})

/** Somebody who leads children and is not cleared for it. */
export const Uncleared = z.object({
  person: z.object({ refId: Id, type: z.literal('Member'), name: z.string() }),
  activity: z.object({ _id: Id, id: Id, title: z.string() }),
  why: z.enum(['tooYoung', 'noCheck', 'expired']),
  missing: z.array(CheckKind),
})

export const listUncleared = route({
  method: 'GET',
  path: '/api/safeguarding/uncleared',
  access: 'safeguardingReader',
  summary: 'Who leads a children’s class or a junior youth group without the checks that the rules demand',
  reply: listOf(Uncleared),
  failure: 'Failed to fetch who is not cleared',
})

const whole = (least: number, most: number) =>
  z
    .number({ error: () => worded`Please write a number from ${least} to ${most}.` })
    .check(
      z.int({ error: () => worded`Please write a whole number from ${least} to ${most}.` }),
      z.gte(least, { error: () => worded`Please write a number from ${least} to ${most}.` }),
      z.lte(most, { error: () => worded`Please write a number from ${least} to ${most}.` }),
    )

export const Policy = z.object({
  /** How many adults are there, at least. */
  adultsAtLeast: whole(1, 10),
  /** How many of them are cleared, at least. */
  checkedAtLeast: whole(0, 10),
  /** Everybody of this age and above who works with children needs the checks; younger people never lead. */
  checkFromAge: whole(12, 21),
  requiredChecks: z.array(CheckKind).check(z.maxLength(checkKinds.length)),
  /** How long a check holds when its paper says nothing. */
  validMonths: whole(1, 120),
  /** For each age, how many children one adult may look after. */
  ratios: z
    .array(z.object({ fromAge: whole(0, 17), toAge: whole(0, 17), children: whole(1, 30) }))
    .check(z.minLength(1, 'Please keep at least one line.'), z.maxLength(12, 'Please use at most 12 lines.')),
  overnightPermit: z.boolean(),
  transportConsent: z.boolean(),
})

export const PolicyProfile = z.enum(['uk', 'ireland', 'canada', 'neutral'])

export const getPolicy = route({
  method: 'GET',
  path: '/api/safeguarding/policy',
  access: 'policyReader',
  summary: 'The rules that the community keeps for work with children, and the profiles to begin from',
  reply: dataOf(
    z.object({
      profile: PolicyProfile,
      policy: Policy,
      /** True while the rules are those of the profile. */
      unchanged: z.boolean(),
      profiles: z.array(z.object({ code: PolicyProfile, policy: Policy })),
      /** Below it a person has no login. */
      youthAge: z.number(),
      /** Below it a person is a child or a youth with guardians. */
      adultAge: z.number(),
      can: z.object({ edit: z.boolean(), editAges: z.boolean() }),
    }),
  ),
  failure: 'Failed to fetch the rules',
})

export const setPolicy = route({
  method: 'PUT',
  path: '/api/safeguarding/policy',
  access: 'safeguarding',
  repeatable: true,
  summary: 'Choose a profile and change its rules for one’s own community',
  body: z.object({ profile: PolicyProfile, policy: Policy }),
  example: {
    profile: 'neutral',
    policy: {
      adultsAtLeast: 2,
      checkedAtLeast: 1,
      checkFromAge: 16,
      requiredChecks: ['police'],
      validMonths: 36,
      ratios: [{ fromAge: 0, toAge: 17, children: 6 }],
      overnightPermit: true,
      transportConsent: true,
    },
  },
  reply: Message,
  failure: 'The rules could not be saved. {detail}',
})

export const setAges = route({
  method: 'PUT',
  path: '/api/safeguarding/ages',
  access: 'communityAdmin',
  afterSecondStep: true,
  repeatable: true,
  summary: 'From which age a person may have a login, and from which one is an adult',
  body: z.object({ youthAge: whole(10, 18), adultAge: whole(15, 21) }),
  example: { youthAge: 15, adultAge: 18 },
  reply: Message,
  failure: 'The ages could not be saved. {detail}',
})
