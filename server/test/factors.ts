// Accounts with a second factor, for tests.
import { Secret, TOTP } from 'otpauth'
import { addPasskey, confirmCodeApp, newCodeApp, newPasskeyOptions } from '#contract/auth/factors.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { type Authenticator, openAuthenticator } from './authenticator.ts'
import type { World } from './world.ts'

export const PASSWORD = 'jug & velvet & tram'

export const givePassword = async (world: World, accountId: string): Promise<void> => {
  await world.app.db
    .updateTable('accounts')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', accountId)
    .execute()
}

const HALF_MINUTE = 30_000

/** What the app of this secret shows, so many steps from now. */
export const codeOf = (world: World, secret: string, steps = 0): string => {
  // The half minute does not end between the code and the call that it goes with.
  const left = HALF_MINUTE - (world.clock.now() % HALF_MINUTE)
  if (left < 10_000) world.clock.pass(left)
  return TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: world.clock.now() + steps * HALF_MINUTE,
  })
}

/** A code that the app of this secret does not show. */
export const wrongCodeOf = (world: World, secret: string): string => {
  const shown = [-1, 0, 1].map((steps) => codeOf(world, secret, steps))
  return ['000000', '111111', '222222', '333333'].find((code) => !shown.includes(code)) ?? '444444'
}

/** Sets up an app that shows codes; its first code is of the step before, so that the present one is still good. */
export const giveCodeApp = async (world: World, as: { readonly token: string }) => {
  const { secret } = (await world.call(newCodeApp, { as })).body.data
  const done = await world.call(confirmCodeApp, { as, body: { code: codeOf(world, secret, -1) } })
  return { secret, recoveryCodes: done.body.data.recoveryCodes ?? [] }
}

/** Adds a passkey of an authenticator in software. */
export const givePasskey = async (
  world: World,
  as: { readonly token: string },
  name = 'Phone',
): Promise<{ authenticator: Authenticator; id: string; recoveryCodes: readonly string[] }> => {
  const authenticator = openAuthenticator(new URL(world.app.config.publicUrl).origin)
  const { ticket, options } = (await world.call(newPasskeyOptions, { as })).body.data
  const added = await world.call(addPasskey, {
    as,
    body: { ticket, name, response: authenticator.create(options) },
  })
  const { passkey, recoveryCodes } = added.body.data
  return { authenticator, id: passkey.id, recoveryCodes: recoveryCodes ?? [] }
}
