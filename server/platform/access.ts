// The rule of each route, as data in the contract, decided here for a session.
import { type Access, accessRules, letIn, mayCall } from '#contract/access.ts'
import type { Route } from '#contract/route.ts'
import { type Account, isMember } from './gate.ts'
import { refuse } from './refuse.ts'

/** Returns when the account may call a route with this rule, else refuses with the reason. */
export const checkAccess = (access: Access, account: Account | null): void => {
  const { standing, rights, refusal } = accessRules[access]
  if (standing === 'none') return
  if (!account) return refuse(401, 'Please log in first.')
  if (standing === 'pending') return
  if (!isMember(account)) {
    return refuse(403, 'Your community has not confirmed your membership yet.', { code: 'pending' })
  }
  const has = (held: Account['rights']) => held.some((right) => rights.includes(right))
  if (rights.length === 0 || has(account.rights)) return
  if (has(account.withheld)) {
    return refuse(
      403,
      'Your office counts after a second step of signing in. Settings, Sign-in leads to it.',
      {
        code: 'second_step_due',
      },
    )
  }
  refuse(403, refusal, { code: 'not_allowed' })
}

/** Grants, exports and children's records need the second step even in the days in which offices count without it. */
export const checkSecondStep = ({ access, afterSecondStep }: Route, account: Account | null): void => {
  if (account && (afterSecondStep === true || accessRules[access].afterSecondStep === true))
    demandSecondStep(account)
}

/** For a call that only some make as officers: those need the second step also in these days. */
export const demandSecondStep = ({ secondStepFrom }: Pick<Account, 'secondStepFrom'>): void => {
  if (secondStepFrom === null) return
  refuse(403, 'This needs a second step of signing in. Settings, Sign-in leads to it.', {
    code: 'second_step_due',
  })
}

/**
 * Refuses a call to a part of the app that the community has switched off, for every caller. What visitors may see too
 * may be another community's: its own switch decides there, for which its handler asks.
 */
export const checkFeature = ({ access, feature }: Route, account: Account | null): void => {
  if (feature && access !== 'visitor' && account?.featuresOff.includes(feature))
    refuse(403, featureRefusals[feature], { code: 'feature_off' })
}

/** A route without an access rule fails at start. */
export const demandRule = (declared: Route): void => {
  const { method, path, access, fence, stranger } = declared
  const call = `${method} ${path}`
  if (!access) throw new Error(`${call} has no access rule.`)
  if (fence && !stranger) throw new Error(`${call} does not say what it is to a stranger.`)
  const kept = mayCall(declared).filter((actor) => !letIn(accessRules[access]).includes(actor))
  if (kept.length > 0) throw new Error(`${call} names ${kept.join(', ')}, whom its rule keeps out.`)
}

/** The sentence for each part of the app that a community may switch off. */
const featureRefusals: Readonly<Record<NonNullable<Route['feature']>, string>> = {
  comments: 'Your community does not use comments in this app.',
  finance: 'Your community does not use the Fund in this app.',
  statistics: 'Your community does not use the statistics in this app.',
  campaigns: 'Your community does not use campaigns in this app.',
  progress: 'Your community does not use progress in this app.',
  assistant: 'Your community does not use the assistant in this app.',
}
