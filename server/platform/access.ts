// The rule of each route, as data in the contract, decided here for a session.
import type { Access } from '#contract/route.ts'
import { type Account, isMember } from './gate.ts'
import { refuse } from './refuse.ts'

/** Null when the account may call a route with this rule, else ends the call with why not. */
export const checkAccess = (access: Access, account: Account | null): void => {
  if (access === 'visitor') return
  if (!account) return refuse(401, 'Please log in first.')
  if (access === 'account') return
  if (!isMember(account)) {
    return refuse(403, 'Your community has not confirmed your membership yet.', { code: 'pending' })
  }
  if (!mayCall[access](account)) refuse(403, refusals[access], { code: 'not_allowed' })
}

const has =
  (...wanted: readonly string[]) =>
  (account: Account) =>
    account.rights.some((right) => wanted.includes(right))

const mayCall: Readonly<Record<Exclude<Access, 'visitor' | 'account'>, (account: Account) => boolean>> = {
  member: () => true,
  assembly: has('assembly'),
  treasurer: has('treasurer'),
  secretary: has('secretary'),
  safeguarding: has('safeguarding'),
  rollKeeper: has('secretary', 'communityAdmin'),
  communityAdmin: has('communityAdmin'),
  systemAdmin: has('systemAdmin'),
}

const refusals: Readonly<Record<Exclude<Access, 'visitor' | 'account'>, string>> = {
  member: 'This is for members of the community.',
  assembly: 'This is for the Local Spiritual Assembly.',
  treasurer: 'This is for the treasurer.',
  secretary: 'This is for the secretary.',
  safeguarding: 'This is for the safeguarding officer.',
  rollKeeper: 'This is for the secretary and the community’s administrators.',
  communityAdmin: 'This is for the community’s administrators.',
  systemAdmin: 'This is for the administrators of this installation.',
}
