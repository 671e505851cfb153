// An app that shows codes, and the recovery codes for when it is not at hand.
import { Secret, TOTP } from 'otpauth'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, inInstance } from '#server/platform/db.ts'
import type { Account } from '#server/platform/gate.ts'
import { demandFreshProof } from '#server/platform/proof.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { seal, unseal } from '#server/platform/sealed.ts'
import { demandSecondStep, holdFactors, withdrawLast } from './factor.ts'
import * as queries from './factor-queries.ts'
import {
  RECOVERY_CODES,
  STEP_SECONDS,
  codeKey,
  hasSecondFactor,
  isAppCode,
  newRecoveryCode,
} from './factor-rules.ts'
import { tellOwner } from './sign-in-notices.ts'
import { findUser } from './queries.ts'
import { showSecondStep } from './session-queries.ts'

/** Begins: a new secret, which counts for nothing until the app has shown its first code. */
export const begin = async (app: App, account: Account) => {
  demandFreshProof(app.clock, account)
  await demandSecondStep(app.db, account)
  const user = (await findUser(app.db, account.accountId)) ?? notFound()
  const secret = new Secret({ size: 20 })
  const put = await queries.putCodeApp(app.db, {
    account_id: account.accountId,
    secret_sealed: seal(app.secrets.key('factor'), `${account.accountId} ${secret.base32}`),
    created_at: instant(app.clock.now()),
  })
  if (!put) return refuse(409, 'An app shows codes for your account already. Please remove it first.')
  const issuer = (user.community_name ?? new URL(app.config.publicUrl).hostname).replaceAll(':', ' ')
  const uri = new TOTP({ issuer, label: user.email, secret, period: STEP_SECONDS }).toString()
  return { success: true as const, data: { secret: secret.base32, uri } }
}

const WRONG = 'That code is not right. Please wait for the next one that your app shows.'

/** Finishes with the app's first code; the first factor of an account brings its recovery codes. */
export const confirm = async (app: App, account: Account, code: string) => {
  // The proof was fresh when the secret was shown, and whoever shows its code has seen it.
  await demandSecondStep(app.db, account)
  return inInstance(app.db, async (tx) => {
    const isFirst = !hasOne(await holdFactors(tx, account))
    const key = codeKey(code)
    if (!isAppCode(key) || !(await isShownNow(app, tx, account.accountId, key))) {
      return refuse(400, WRONG, { code: 'wrong_code', fields: { code: WRONG } })
    }
    const at = instant(app.clock.now())
    if (!(await queries.confirmCodeApp(tx, account.accountId, at))) {
      return refuse(409, 'An app shows codes for your account already.')
    }
    await showSecondStep(tx, account.sessionId, at)
    const recoveryCodes = isFirst ? await renew(app, tx, account.accountId) : null
    await tellOwner(app, tx, account.accountId, { kind: 'codeAppAdded', sessionId: account.sessionId })
    return { success: true as const, data: { recoveryCodes } }
  })
}

const hasOne = (has: Awaited<ReturnType<typeof holdFactors>>): boolean =>
  hasSecondFactor({ passkeys: Number(has.passkeys), codeApp: has.code_app_since !== null })

export const remove = async (app: App, account: Account): Promise<undefined> => {
  demandFreshProof(app.clock, account)
  await demandSecondStep(app.db, account)
  await inInstance(app.db, async (tx) => {
    await holdFactors(tx, account)
    if (!(await queries.deleteCodeApp(tx, account.accountId))) return
    await withdrawLast(tx, account.accountId)
    await tellOwner(app, tx, account.accountId, { kind: 'codeAppRemoved', sessionId: account.sessionId })
  })
}

/** Ten new ones instead of the old, answered this once. */
export const renewRecovery = async (app: App, account: Account) => {
  demandFreshProof(app.clock, account)
  await demandSecondStep(app.db, account)
  return inInstance(app.db, async (tx) => {
    if (!hasOne(await holdFactors(tx, account)))
      return refuse(409, 'Recovery codes come with a passkey or an app that shows codes.')
    const recoveryCodes = await renew(app, tx, account.accountId)
    await tellOwner(app, tx, account.accountId, { kind: 'recoveryRenewed', sessionId: account.sessionId })
    return { success: true as const, data: { recoveryCodes } }
  })
}

export const renew = async (app: App, tx: Tx, accountId: string): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await queries.replaceRecoveryCodes(
    tx,
    accountId,
    codes.map((code) => recoveryHash(app, accountId, codeKey(code))),
  )
  return codes
}

const recoveryHash = (app: App, accountId: string, key: string): Buffer =>
  app.secrets.hash('code', `recovery ${accountId} ${key}`)

/** Accepts a code of the confirmed app, or a recovery code, once. Who calls has counted the try before. */
export const acceptCode = async (app: App, tx: Tx, accountId: string, code: string): Promise<boolean> => {
  const key = codeKey(code)
  if (isAppCode(key)) {
    const found = await queries.findCodeApp(tx, accountId)
    return found?.confirmed_at ? isShownNow(app, tx, accountId, key) : false
  }
  const at = instant(app.clock.now())
  if (!(await queries.spendRecoveryCode(tx, accountId, recoveryHash(app, accountId, key), at))) return false
  await tellOwner(app, tx, accountId, { kind: 'recoveryUsed' })
  return true
}

/** True for a code that the app shows now, a step before or a step after; and only the first time. */
const isShownNow = async (app: App, tx: Tx, accountId: string, token: string): Promise<boolean> => {
  const found = await queries.findCodeApp(tx, accountId)
  const text = found ? unseal(app.secrets.key('factor'), found.secret_sealed) : null
  const [owner, base32] = text?.split(' ') ?? []
  if (owner !== accountId || !base32) return false
  const timestamp = app.clock.now()
  const secret = Secret.fromBase32(base32)
  const delta = TOTP.validate({ token, secret, timestamp, window: 1, period: STEP_SECONDS })
  if (delta === null) return false
  const step = TOTP.counter({ timestamp, period: STEP_SECONDS }) + delta
  return queries.spendStep(tx, accountId, step)
}
