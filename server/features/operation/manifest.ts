// What a backup says of itself, at its end: by this it is known, counted and compared.
import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { VERSION } from '#server/platform/version.ts'
import { UnfitBackup } from './encrypted-file.ts'

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const Migration = z.object({ name: z.string(), sha256: z.string() })

const Manifest = z.object({
  /** Of the app whose rows these are: before an update the one that ran until then. */
  version: z.string(),
  madeAt: z.string(),
  migrations: z.array(Migration),
  counts: z.object({ communities: z.number(), people: z.number(), gatherings: z.number() }),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), sha256: Hash }),
  ),
  files: z.array(z.object({ key: z.string(), size: z.number(), sha256: Hash })),
  erasures: Hash,
  /** Tells whether another secret is the same one, and nothing else. */
  secret: Hash,
})
export type Manifest = z.infer<typeof Manifest>
export type Migrations = Manifest['migrations']

export const readManifest = (text: string): Manifest => z.parse(Manifest, JSON.parse(text))

export const hashOfSecret = (secret: string): string =>
  createHmac('sha256', secret).update('nineteen backup').digest('hex')

/** Names of the archive’s parts. A table comes in several, one after the other. */
export const part = {
  table: (name: string, number: number) => `tables/${name}/${String(number).padStart(6, '0')}`,
  file: (key: string) => `files/${key}`,
  secret: 'secret.key',
  erasures: 'erasures.jsonl',
  manifest: 'manifest.json',
} as const

/** The table of a part, or the key of a file. */
export const tableOf = (name: string): string | null => /^tables\/([^/]+)\/\d+$/.exec(name)?.[1] ?? null
export const fileOf = (name: string): string | null => /^files\/(.+)$/.exec(name)?.[1] ?? null

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`

/** “19 Nov 2026, 02:30 UTC”. */
export const momentOf = (at: string): string => {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  return `${day.format(new Date(at))} UTC`
}

/** “2 communities, 60 people, 212 gatherings and 81 files, of 19 Nov 2026, 02:30 UTC”. */
export const preview = ({ counts, files, madeAt }: Manifest): string => {
  const { communities, people, gatherings } = counts
  return (
    `${count(communities, 'community', 'communities')}, ${count(people, 'person', 'people')}, ` +
    `${count(gatherings, 'gathering', 'gatherings')} and ${count(files.length, 'file', 'files')}, ` +
    `of ${momentOf(madeAt)}`
  )
}

/** Refuses a backup whose tables are not those of this version. */
export const refuseOtherVersion = ({ migrations, version }: Manifest, own: Migrations): void => {
  const ours = new Map(own.map(({ name, sha256 }) => [name, sha256]))
  const made = `Nineteen ${version} (${migrations.at(-1)?.name ?? 'no migration'})`
  const here = `Nineteen ${VERSION} (${own.at(-1)?.name ?? 'no migration'})`
  if (migrations.some(({ name }) => !ours.has(name)))
    throw new UnfitBackup(
      'newer',
      `This backup was made by ${made}, which is newer than this ${here}. Update Nineteen and try again.`,
    )
  if (migrations.length < own.length || migrations.some(({ name, sha256 }) => ours.get(name) !== sha256))
    throw new UnfitBackup(
      'older',
      `This backup was made by ${made}, and this is ${here}. Restore it with the version that made it, and update that one then.`,
    )
}
