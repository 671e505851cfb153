// What is told of a mail that did not leave: pure.
import type { mailTroubles } from '#contract/admin/stuck-mails.ts'

type Trouble = (typeof mailTroubles)[number]

const SIGNS: readonly (readonly [Trouble, RegExp])[] = [
  ['signIn', /\b(EAUTH|535|534|530)\b|authenticat|invalid login/i],
  [
    'unreachable',
    /ECONN|ETIMEDOUT|ENOTFOUND|EAI_|EHOST|ENET|timed? ?out|greeting|no mail server|certificate|socket/i,
  ],
  // Not now: the mail server, and not the address, is the matter.
  ['refused', /\b4\d\d\b/],
  ['address', /\b5\.1\.[0-9]\b|\b55[013]\b|no such user|user unknown|recipient/i],
  ['refused', /\b5\d\d\b/],
]

/** Why it did not leave, from what the mail server or the way to it said; null where nothing was said. */
export const troubleOf = (said: string | null): Trouble | null =>
  said === null ? null : (SIGNS.find(([, sign]) => sign.test(said))?.[0] ?? 'other')

/** Enough to tell one mail from another, not who gets it: "l…@example.org". */
export const masked = (address: string): string => {
  const at = address.lastIndexOf('@')
  return at < 1 ? '…' : `${address.slice(0, 1)}…${address.slice(at)}`
}

/** Mail servers repeat the address in what they say. */
export const withoutAddresses = (said: string): string =>
  said.replaceAll(/[^\s<>"'(:,;]+@[^\s<>"'),;]+/g, (address) => masked(address))
