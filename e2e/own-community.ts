// A community of one journey file's own: what is written in it rings no bell and lengthens no list of another file's.
// It has the people, activities, Feasts and news of the demo community, under addresses of its own and with the demo's
// pictures.
import { randomUUID } from 'node:crypto'
import { v7 } from 'uuid'
import { SEED, insertStage, openStage } from '#server/demo/demo.ts'
import { storeSlips } from '#server/demo/receipts.ts'
import { workAtTheDesk } from '#server/demo/desk.ts'
import { type Paper, showPapers, showReadings, storePapers } from '#server/demo/papers.ts'
import type { Picture } from '#server/demo/pictures.ts'
import { scenes } from '#server/demo/scenes.ts'
import { fillRosewater, rosewater } from '#server/demo/rosewater.ts'
import { type Random, openRandom } from '#server/demo/random.ts'
import type { Stage } from '#server/demo/stage.ts'
import { lookFor } from '#server/demo/searches.ts'
import { demoPassword } from '#server/demo/sign-ins.ts'
import { systemClock } from '#server/platform/clock.ts'
import { asCommunity, inInstance, openDb, openPool } from '#server/platform/db.ts'
import { readConfig } from '#server/platform/config.ts'
import { openFiles } from '#server/platform/open-files.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { openSecrets } from '#server/platform/secrets.ts'
import { databaseOf, readDatabase } from './in-database.ts'

export interface OwnCommunity {
  /** In the address of its public page. */
  readonly slug: string
  /** The address in it of a person of the demo: `member@demo.example` becomes `member@demo-3.example`. */
  readonly address: (email: string) => string
}

/** The demo itself, in which files that only read look around. */
export const demoCommunity: OwnCommunity = { slug: 'rosewater', address: (email) => email }

/** Makes communities beside the demo of the server whose data folder this is. */
export const openCommunities = (data: string) => {
  let made = 0
  const passwordHash = hashPassword(demoPassword)
  const pictures = picturesOf(data)
  const db = openDb(openPool({ ...databaseOf(data, 'nineteen_app'), max: 1 }))
  return {
    /** With the Fund's books of the demo, or before its treasurer has set them up. */
    make: async ({ books }: { readonly books: boolean }): Promise<OwnCommunity> => {
      made += 1
      const own = addressesOf(made)
      const { fund, ...base } = rosewater
      const card = { ...base.card, slug: own.slug, listed: false }
      const known = { ...base, ...(books && fund ? { fund } : {}), card }
      const secrets = await openSecrets(data, null)
      const files = await openFiles(readConfig({ DATA_DIR: data }, data), secrets, systemClock)
      const id = asCommunity(randomUUID())
      const app = { clock: systemClock, secrets }
      const stage = openStage(app, asInTheDemo(), id, known, await passwordHash)
      const filled = fill(stage, await pictures, await storePapers(files, id), own)
      const slips = await storeSlips(files, id, stage.now)
      await inInstance(db, (tx) => insertStage(tx, filled, known, { slips }))
      return own
    },
    close: () => db.destroy(),
  }
}

/** The chances of the demo, so that everybody does there what they do here; only ids are new. */
const asInTheDemo = (): Random => {
  const random = openRandom(SEED)
  const id = (at: number): string => {
    random.id(at)
    return v7({ msecs: at })
  }
  // The demo begins with the ids of its two communities.
  for (const at of [0, 0]) random.id(at)
  return { ...random, id }
}

/** At home in the demo's other community, which is as foreign to this one. */
const NEIGHBOUR = 'neighbour@demo.example'

const addressesOf = (number: number): OwnCommunity => ({
  slug: `rosewater-${number}`,
  address: (email) =>
    email === NEIGHBOUR ? email : email.replace(/@(demo|rosewater)\.example$/, `@$1-${number}.example`),
})

/** With the addresses that are its own. The IDs stay the demo's: whoever signs up with one of them is led there. */
const fill = (
  stage: Stage,
  pictures: readonly Picture[],
  papers: readonly Paper[],
  { slug, address }: OwnCommunity,
): Stage => {
  const rollHash: Stage['rollHash'] = (kind, key) =>
    stage.rollHash(kind, kind === 'id' ? `${slug} ${key}` : address(key))
  const own = { ...stage, rollHash }
  fillRosewater(own, pictures)
  showPapers(own, papers)
  workAtTheDesk(own)
  showReadings(own, papers)
  lookFor(own)
  // The pictures come first, and are the demo's files.
  own.rows.files.splice(0, pictures.length)
  for (const row of [...own.rows.accounts, ...own.rows.people]) {
    if (typeof row.email !== 'string') continue
    row.email = address(row.email)
    row.email_key = row.email
  }
  return own
}

interface Stored {
  readonly key: string
  readonly thumbnail_key: string
  readonly size: number
  readonly width: number
  readonly height: number
  readonly display_name: string
}

/** What the demo has painted and stored. */
const picturesOf = async (data: string): Promise<Picture[]> => {
  const rows = await readDatabase<Stored>(
    data,
    `select key, thumbnail_key, size, width, height, display_name from files where display_name = any($1)`,
    [scenes.map(({ alt }) => alt)],
  )
  return rows.map(({ key, thumbnail_key: thumbnailKey, size, width, height, display_name: alt }) => ({
    key,
    url: `/files/${key}`,
    thumbnailKey,
    thumbnailUrl: `/files/${thumbnailKey}`,
    size,
    width,
    height,
    alt,
    suits: scenes.find((scene) => scene.alt === alt)?.suits ?? [],
  }))
}
