// The database of the server that a journey visits, for what no journey could do by hand.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { findHome } from '#server/platform/postgres-cluster.ts'
import { PORT } from '#server/platform/postgres-process.ts'

/** How to reach it, as PostgreSQL's superuser or as the app. */
export const databaseOf = (data: string, user: 'postgres' | 'nineteen_app' = 'postgres') => ({
  host: readFileSync(join(findHome(data).cluster, 'postmaster.pid'), 'utf8').split('\n')[4] ?? '',
  port: PORT,
  user,
  database: 'nineteen',
})

const ask = async <Row extends pg.QueryResultRow>(
  data: string,
  statement: string,
  values: readonly unknown[],
): Promise<pg.QueryResult<Row>> => {
  const database = new pg.Client(databaseOf(data))
  await database.connect()
  try {
    return await database.query<Row>(statement, [...values])
  } finally {
    await database.end()
  }
}

/** How many rows it changed. */
export const inDatabase = async (
  data: string,
  statement: string,
  values: readonly unknown[],
): Promise<number | null> => (await ask(data, statement, values)).rowCount

/** What the rows say. */
export const readDatabase = async <Row extends pg.QueryResultRow>(
  data: string,
  statement: string,
  values: readonly unknown[],
): Promise<readonly Row[]> => (await ask<Row>(data, statement, values)).rows

/** So many weekly devotionals in the community of this person, the first today, each a day after the one before. */
export const addDevotionals = async (data: string, email: string, titles: string, count: number) => {
  await inDatabase(
    data,
    `with made as (
       insert into activities (community_id, id, kind, title, start_date, visibility)
       select a.community_id, gen_random_uuid(), 'Devotional', $2 || ' ' || n, current_date + n, 'community'
       from accounts a, generate_series(1, $3::integer) n where a.email_key = $1
       returning community_id, id, start_date)
     insert into activity_sessions (community_id, id, activity_id, day, rule_day, start_time)
     select community_id, gen_random_uuid(), id, start_date, start_date, '19:30' from made`,
    [email, titles, count],
  )
  await inDatabase(
    data,
    `select bump_revision(community_id, 'activities') from accounts where email_key = $1`,
    [email],
  )
}

/** Takes them away again. */
export const removeDevotionals = (data: string, titles: string) =>
  inDatabase(data, `delete from activities where title like $1 || ' %'`, [titles])

/** A community of a file's own has a public page while it is listed, and then stands in every list of communities. */
export const listCommunity = (data: string, slug: string, listed: boolean) =>
  inDatabase(data, `update communities set listed = $2 where slug = $1`, [slug, listed])
