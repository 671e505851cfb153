// The rules of the community for work with children: a profile to begin from, and its own changes.
import type * as z from 'zod/mini'
import type { Policy, PolicyProfile } from '#contract/people/safeguarding.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { changeOf } from '#server/platform/kept-changes.ts'
import { refuse } from '#server/platform/refuse.ts'
import { findAges } from '#server/features/people/family/queries.ts'
import * as queries from './policy-queries.ts'
import { policyFault } from './rules.ts'

interface Chosen {
  readonly profile: z.infer<typeof PolicyProfile>
  readonly policy: z.infer<typeof Policy>
}

/** The rules that hold: the community's own, else the neutral profile. */
export const readPolicy = async (tx: Tx, community: CommunityId): Promise<Chosen> => {
  const own = await queries.findPolicy(tx, community)
  if (own) return own
  const neutral = (await queries.findProfiles(tx)).find(({ code }) => code === 'neutral')
  if (!neutral) throw new Error('The neutral safeguarding profile is missing from policy_profiles.')
  return { profile: neutral.code, policy: neutral.policy }
}

export const getPolicy = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { profile, policy } = await readPolicy(tx, member.communityId)
    const profiles = await queries.findProfiles(tx)
    const ages = await findAges(tx, member.communityId)
    const seeded = profiles.find(({ code }) => code === profile)?.policy
    return {
      success: true as const,
      data: {
        profile,
        policy,
        unchanged: seeded !== undefined && sameRules(seeded, policy),
        profiles: [...profiles],
        youthAge: ages.youth_age,
        adultAge: ages.adult_age,
        can: {
          edit: member.rights.includes('safeguarding'),
          editAges: member.rights.includes('communityAdmin'),
        },
      },
    }
  })

const sameRules = (one: z.infer<typeof Policy>, other: z.infer<typeof Policy>): boolean => {
  const text = ({ ratios, requiredChecks, ...rest }: z.infer<typeof Policy>) =>
    JSON.stringify([
      Object.entries(rest).toSorted(([a], [b]) => a.localeCompare(b)),
      ratios.map(({ fromAge, toAge, children }) => [fromAge, toAge, children]),
      requiredChecks.toSorted(),
    ])
  return text(one) === text(other)
}

export const setPolicy = (app: App, member: Member, given: Chosen) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    await setPolicyIn(app, tx, member, given)
    return { message: 'The rules are saved.' }
  })

export const setPolicyIn = async (app: App, tx: Tx, member: Member, given: Chosen): Promise<void> => {
  const fault = policyFault(given.policy)
  if (fault) refuse(400, Object.values(fault)[0] ?? '', { fields: fault })
  const chosen = {
    profile: given.profile,
    policy: {
      ...given.policy,
      requiredChecks: [...new Set(given.policy.requiredChecks)],
      ratios: given.policy.ratios.toSorted((one, other) => one.fromAge - other.fromAge),
    },
  }
  const { communityId } = member
  const change = changeOf('policy', communityId, await readPolicy(tx, communityId), chosen)
  await queries.savePolicy(tx, communityId, {
    ...chosen,
    changed_by: member.accountId,
    changed_at: instant(app.clock.now()),
  })
  happened(tx, member, 'safeguarding.policyChanged', communityId, {
    detail: { profile: given.profile },
    ...(Object.keys(change.after).length > 0 && { change }),
  })
}

interface Ages {
  readonly youthAge: number
  readonly adultAge: number
}

export const setAges = (app: App, member: Member, given: Ages) =>
  inCommunity(app.db, member.communityId, (tx) => setAgesIn(tx, member, given))

export const setAgesIn = async (tx: Tx, member: Member, { youthAge, adultAge }: Ages) => {
  if (youthAge > adultAge) {
    const sentence = 'The age for a login cannot lie above the age of adults.'
    refuse(400, sentence, { fields: { youthAge: sentence } })
  }
  const { communityId } = member
  const now = { youthAge, adultAge }
  const change = changeOf('ages', communityId, await agesOf(tx, communityId), now)
  if (Object.keys(change.after).length > 0) {
    await queries.updateAges(tx, communityId, youthAge, adultAge)
    happened(tx, member, 'community.agesChanged', communityId, { detail: now, change })
  }
  return { message: 'The ages are saved.' }
}

export const agesOf = async (tx: Tx, community: CommunityId): Promise<Ages> => {
  const { youth_age: youthAge, adult_age: adultAge } = await findAges(tx, community)
  return { youthAge, adultAge }
}
