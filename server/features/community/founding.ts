// The first run: an empty installation prints a link, and whoever opens it in time is the first administrator.
import { agree } from '#server/features/auth/agreement.ts'
import { createHash, randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { refuseWeak } from '#server/features/auth/registration.ts'
import { emailKey } from '#server/features/auth/rules.ts'
import { signedIn, startFor } from '#server/features/auth/session.ts'
import { seedCatalogue } from '#server/features/catalogue/catalogue.ts'
import { indexPerson, rollHash } from '#server/features/people/joining/membership.ts'
import type { App } from '#server/platform/app-type.ts'
import { INSTANCE } from '#server/platform/audit.ts'
import type { Browser } from '#server/platform/browser.ts'
import { civilDay, instant } from '#server/platform/clock.ts'
import { type Tx, asCommunity, enterCommunity, inInstance } from '#server/platform/db.ts'
import { happened } from '#server/platform/happened.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { refuse } from '#server/platform/refuse.ts'
import * as queries from './founding-queries.ts'
import { fold } from '#contract/fold.ts'
import { valuesOf } from '#contract/words/worded.ts'

const DAY = 86_400_000

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Makes the one-time link of an empty installation; each start replaces the one before, or makes it good anew. */
export const makeSetUpLink = async (app: App, before: string | null = null): Promise<string> => {
  const token = before ?? randomBytes(32).toString('base64url')
  const expires_at = instant(app.clock.now() + SET_UP_LIFE)
  await inInstance(app.db, (tx) => queries.replaceSetUpLink(tx, { token_hash: hashOf(token), expires_at }))
  return `${app.config.publicUrl}/set-up/${token}`
}

/** Whether the link is still good. Looking changes nothing. */
export const readSetUp = async (app: App, token: string) => {
  const good = await queries.isSetUpLinkGood(app.db, hashOf(token), instant(app.clock.now()))
  const { database, founding } = app.config
  const { wanted, failure } = app.restart
  return {
    success: true as const,
    data: {
      good,
      email: good ? founding.email : null,
      restore: good
        ? {
            possible: database === null || database.ownerUrl !== null,
            wanted,
            failure,
            ...valuesOf(failure ?? ''),
          }
        : null,
    },
  }
}

/**
 * Refuses a link that is not good, and any where there is a community; renewed, it is good for as long again. What began
 * while it was good may end later: `since`.
 */
export const demandSetUpLink = (
  app: App,
  token: string,
  { renewed = false, since = app.clock.now() } = {},
): Promise<void> =>
  inInstance(app.db, async (tx) => {
    const now = app.clock.now()
    const isGood = await queries.isSetUpLinkGood(tx, hashOf(token), instant(since))
    if (!isGood || (await queries.hasCommunity(tx))) refuse(400, ENDED, { code: 'link_ended' })
    if (renewed) await queries.renewSetUpLink(tx, hashOf(token), instant(now + SET_UP_LIFE))
  })

const ENDED =
  'This link was used already or has run out. Please restart the app: an installation that is still empty prints a new one.'

interface First {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
  readonly language: string
}

/** Uses the link once: the first community, its administrator, and a session. */
export const beginSetUp = async (app: App, browser: Browser, token: string, given: First) => {
  const { name } = app.config.founding
  if (!(await queries.isSetUpLinkGood(app.db, hashOf(token), instant(app.clock.now())))) {
    return refuse(400, ENDED, { code: 'link_ended' })
  }
  await refuseWeak(given.password, [given.email, given.firstName, given.lastName, name])
  const passwordHash = await hashPassword(given.password)
  const accountId = newId()
  const begun = await inInstance(app.db, async (tx) => {
    await queries.lockFounding(tx)
    const at = instant(app.clock.now())
    const isFirst = (await queries.spendSetUpLink(tx, hashOf(token), at)) && !(await queries.hasCommunity(tx))
    if (!isFirst) return refuse(400, ENDED, { code: 'link_ended' })
    const founding = await foundIn(app, tx, { ...given, name, awaitsAdmin: false })
    await queries.insertFirstAccount(tx, founding, { id: accountId, passwordHash, createdAt: at })
    await agree(tx, accountId, at)
    const { communityId } = founding
    happened(tx, { communityId, accountId }, 'community.founded', communityId, {
      notify: { to: [accountId], by: null, target: accountId, data: { caption: queries.ADMINISTRATION } },
    })
    // What concerns a community stands in the installation's own log too, which its administrators read.
    happened(tx, { communityId: INSTANCE, accountId }, 'installation.communityFounded', communityId)
    // Whoever reads the server's own words and has just chosen a password has shown two things.
    return startFor(app, tx, browser, accountId, { method: 'link', secondStep: true })
  })
  return { ...(await signedIn(app, accountId, begun)), message: 'Welcome! Your installation is yours now.' }
}

/** Whoever begins invites, plans and posts before they have a second step. */
const DAYS_WITHOUT_STEP = 7

interface NewCommunity {
  readonly name: string
  readonly place?: string | null
  readonly language: string
  readonly timeZone?: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly awaitsAdmin: boolean
}

/** A new community with its administrator on the roll and in office; the transaction is inside it afterwards. */
export const foundIn = async (app: App, tx: Tx, given: NewCommunity): Promise<queries.Founding> => {
  const now = app.clock.now()
  const slug = slugOf(given.name)
  const founding: queries.Founding = {
    communityId: asCommunity(newId()),
    personId: newId(),
    bodyId: newId(),
    termId: newId(),
    name: given.name,
    slug: freeSlug(slug, await queries.findSlugsLike(tx, slug)),
    place: given.place || null,
    timeZone: given.timeZone ?? 'UTC',
    language: given.language,
    awaitsAdmin: given.awaitsAdmin,
    secondStepFrom: instant(now + DAYS_WITHOUT_STEP * DAY),
    firstName: given.firstName,
    lastName: given.lastName,
    email: given.email,
    emailKey: emailKey(given.email),
    from: civilDay(now - DAY, 'UTC'),
    to: civilDay(now + FIRST_TERM, 'UTC'),
  }
  await queries.insertCommunity(tx, founding)
  await enterCommunity(tx, founding.communityId)
  await queries.insertAdministrator(tx, founding)
  await indexPerson(tx, founding.communityId, {
    personId: founding.personId,
    bahaiIdHash: null,
    emailHash: rollHash(app.secrets, 'email', founding.emailKey),
  })
  await seedCatalogue(tx, founding.communityId)
  return founding
}

const MINUTE = 60_000
/** Screens §9.2: so long the printed set-up link is good. */
export const SET_UP_LIFE = 10 * MINUTE
/** An administrator's first term; who governs the community renews it. */
const FIRST_TERM = 396 * DAY

/** A name as it stands in an address; one without Latin letters has none of its own. */
export const slugOf = (name: string): string => {
  const words = fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return words.slice(0, 40).replace(/-+$/, '') || 'community'
}

/** The first of `slug`, `slug-2`, `slug-3` … that is free. */
export const freeSlug = (slug: string, taken: readonly string[]): string => {
  if (!taken.includes(slug)) return slug
  let count = 2
  while (taken.includes(`${slug}-${count}`)) count += 1
  return `${slug}-${count}`
}
