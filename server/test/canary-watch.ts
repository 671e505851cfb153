// Where canaries are heard of: in answers, in rows and files of others, in what is sent and in what is logged.
import fs from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import { CANARY } from './fill-canaries.ts'
import { readMails } from './mails.ts'
import type { World } from './world.ts'

const SEEN = new RegExp(`${CANARY}(\\d+)q`, 'gi')

/** The columns whose canaries stand in a text: `posts.content`. */
export const canariesIn = (text: string, columns: readonly string[]): readonly string[] =>
  [
    ...new Set([...text.matchAll(SEEN)].map(([, number]) => columns[Number(number)] ?? `canary ${number}`)),
  ].toSorted()

/** Every table with how its rows are told apart: those of communities by their community. */
const tablesOf = async ({ past }: World) => {
  const { rows } = await past.query<{ name: string; fenced: boolean }>(`
    select format('%I.%I', n.nspname, c.relname) as name, exists (select from pg_attribute a
      where a.attrelid = c.oid and a.attname = 'community_id' and not a.attisdropped) as fenced
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind = 'r' order by 1`)
  return rows
}

/** What must stay as it is: the marked community's rows to the letter, and no canary anywhere else. */
export type State = ReadonlyMap<string, string>

/** A mail to who is marked may be marked, too. */
const OTHERS: Readonly<Record<string, string>> = {
  'public.mails': `position('${CANARY}' in t.recipient) = 0`,
}

export const stateOf = async (world: World, marked: readonly string[], withTheirs = true): Promise<State> => {
  const list = marked.map((id) => `'${id}'`).join(', ')
  const parts = (await tablesOf(world)).map(({ name, fenced }) => {
    const its = `md5(string_agg(md5(t::text), '' order by md5(t::text)) filter (where t.community_id in (${list})))`
    const others = fenced
      ? `t.community_id is null or t.community_id not in (${list})`
      : (OTHERS[name] ?? 'true')
    return `select '${name}' as name, ${fenced && withTheirs ? its : 'null'} as its,
      count(*) filter (where (${others}) and position('${CANARY}' in t::text) > 0)::text as outside from ${name} t`
  })
  const { rows } = await world.past.query<{ name: string; its: string | null; outside: string }>(
    parts.join(' union all '),
  )
  // What mails say is sealed, so that the statement above does not see it.
  const mails = (await readMails(world)).filter(
    ({ recipient, subject, body, html, calendar }) =>
      !recipient.includes(CANARY) && `${subject} ${body} ${html} ${calendar}`.includes(CANARY),
  )
  return new Map(
    rows.map(({ name, its, outside }) => [
      name,
      `${its} ${name === 'public.mails' ? mails.length : outside}`,
    ]),
  )
}

/** The tables in which something of the marked community was changed, or a canary came to others. */
export const changedBetween = (before: State, after: State): readonly string[] =>
  [...after].filter(([table, state]) => before.get(table) !== state).map(([table]) => table)

/** The text of a ZIP's entries, one after the other. */
export const textOfZip = (bytes: Buffer): string => {
  const parts: string[] = []
  for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 4)) {
    const [packed, offset] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)]
    const begin = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
    const data = bytes.subarray(begin, begin + packed)
    parts.push((bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(data) : data).toString())
  }
  return parts.join('\n')
}

/** Takes what the logger writes instead of letting it reach the terminal; `end` answers it. */
export const tapLog = (): { readonly text: () => string; readonly end: () => void } => {
  const lines: string[] = []
  const { writeSync, write } = fs
  const isLog = (fd: number, text: unknown): boolean => {
    if (fd !== 1 || typeof text !== 'string') return false
    lines.push(text)
    return true
  }
  fs.writeSync = new Proxy(writeSync, {
    apply: (target, self, args) =>
      isLog(args[0], args[1]) ? Buffer.byteLength(args[1]) : Reflect.apply(target, self, args),
  })
  fs.write = new Proxy(write, {
    apply: (target, self, args) => {
      if (!isLog(args[0], args[1])) return Reflect.apply(target, self, args)
      const done: unknown = args.at(-1)
      if (typeof done === 'function') done(null, Buffer.byteLength(args[1]), args[1])
      return undefined
    },
  })
  return {
    text: () => lines.join(''),
    end: () => {
      fs.writeSync = writeSync
      fs.write = write
    },
  }
}
