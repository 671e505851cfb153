// The signed capability in a mail's link: whose mails it ends, and which. It is good for ever, since mails are kept.
import { type Secrets, sameBytes } from '#server/platform/secrets.ts'
import { type Type, allTypes } from './channel-rules.ts'

export interface Unsubscribed {
  readonly accountId: string
  readonly what: 'calendar' | 'digest' | Type
}

/** `<account><what>.<signature>`: an id without its dashes, a word, and 128 bits of a keyed hash. */
export const unsubscribeToken = (secrets: Secrets, { accountId, what }: Unsubscribed): string => {
  const claim = `${accountId.replaceAll('-', '')}${what}`
  return `${claim}.${signature(secrets, claim).toString('base64url')}`
}

export const readUnsubscribeToken = (secrets: Secrets, token: string): Unsubscribed | null => {
  const [, claim = '', signed = ''] = /^([0-9a-z_]{33,80})\.([A-Za-z0-9_-]{22})$/.exec(token) ?? []
  if (claim === '' || !sameBytes(Buffer.from(signed, 'base64url'), signature(secrets, claim))) return null
  const what = whatOf(claim.slice(32))
  return what && { accountId: claim.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'), what }
}

const signature = (secrets: Secrets, claim: string): Buffer =>
  secrets.hash('unsubscribe', claim).subarray(0, 16)

const whatOf = (word: string): Unsubscribed['what'] | null =>
  word === 'calendar' || word === 'digest' ? word : (allTypes.find((type) => type === word) ?? null)
