// What is told of a mail that did not leave: pure.
import type * as z from 'zod/mini'
import type { listStuckMails, mailTroubles } from '#contract/admin/stuck-mails.ts'
import type { findStuck } from './stuck-mail-queries.ts'

export const stuckMailView = (
  row: Awaited<ReturnType<typeof findStuck>>[number],
  hasServer: boolean,
): z.infer<typeof listStuckMails.reply>['data'][number] => {
  const said = row.failure ?? row.trouble
  return {
    _id: row.id,
    id: row.id,
    to: masked(row.recipient),
    kind: row.kind,
    state: row.state,
    trouble: troubleOf(said),
    said: withoutAddresses(said ?? ''),
    createdAt: row.created_at,
    tries: row.tries,
    triedAt: row.tried_at,
    nextTryAt: row.state === 'waiting' ? row.next_try_at : null,
    can: { retry: hasServer && row.can_retry },
  }
}

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
