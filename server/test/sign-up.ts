// Signing up as a test needs it: a stranger, the roll, the mail with its code.
import { v7 as newId } from 'uuid'
import { register, verify } from '#contract/auth/auth.ts'
import { indexEntries } from '#server/features/people/queries.ts'
import { entryOf } from '#server/features/people/roll/roll.ts'
import { type CommunityId, inCommunity } from '#server/platform/db.ts'
import { mailsTo } from './mails.ts'
import type { World } from './world.ts'

export interface Stranger {
  readonly email: string
  readonly bahaiId: string
}

/** Not on the list of common ones. */
export const PASSWORD = 'jug & velvet & tram'

let counter = 0

/** Somebody who was never seen before. */
export const stranger = (): Stranger => {
  counter += 1
  return { email: `stranger${counter}@example.org`, bahaiId: `Q-${10_000 + counter}` }
}

/** Puts a person on a community's roll and answers the person's id. */
export const putOnRoll = async (
  world: World,
  community: CommunityId,
  person: Stranger & { readonly firstName?: string },
): Promise<string> => {
  const id = newId()
  const row = { id, bahai_id: person.bahaiId, email: person.email, email_key: person.email }
  await inCommunity(world.app.db, community, async (tx) => {
    await tx
      .insertInto('people')
      .values({
        ...row,
        community_id: community,
        first_name: person.firstName ?? 'Layli',
        last_name: 'Rahimi',
      })
      .execute()
    await indexEntries(tx, community, [entryOf(world.app.secrets, row)])
  })
  return id
}

/** The code in the last mail to an address. */
export const codeTo = async (world: World, email: string): Promise<string> =>
  /code is (\d{8})\./.exec((await mailsTo(world, email))[0]?.body ?? '')?.[1] ?? ''

/** Asks for an account. */
export const ask = (world: World, who: Stranger, password = PASSWORD) =>
  world.call(register, { body: { ...who, password, eulaAcceptedAt: '2001-01-01T00:00:00Z' } })

/** A number as a Persian keyboard types it. */
export const inPersianDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0x06f0 + Number(digit)))

/** Types a code. */
export const prove = (world: World, bahaiId: string, verificationCode: string, password = PASSWORD) =>
  world.call(verify, { body: { bahaiId, verificationCode, password } })

/** Asks, reads the mail and types its code. */
export const enter = async (world: World, who: Stranger, password = PASSWORD) => {
  await ask(world, who, password)
  return prove(world, who.bahaiId, await codeTo(world, who.email), password)
}
