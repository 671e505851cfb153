// The example community, made by the demo's own makers: what a founder sees before there is anything to see.
import type { Place } from '#calendar/index.ts'
import { randomInt } from 'node:crypto'
import { v7 as newId } from 'uuid'
import type { CommunityId } from '#server/platform/db.ts'
import { planActivities } from './activities.ts'
import { planEvent } from './events.ts'
import { persian } from './example-texts-persian.ts'
import { type ExampleTexts, english } from './example-texts.ts'
import { occasionsOf } from './occasions.ts'
import { settle } from './people.ts'
import { publishPosts } from './posts.ts'
import { openRandom } from './random.ts'
import { type Rows, noRows } from './rows.ts'
import { type Stage, hasAccount, named } from './stage.ts'

export interface ExampleOf {
  readonly now: number
  readonly communityId: CommunityId
  readonly place: Place
  readonly city: string
  readonly language: string
}

const PAST = 1
const COMING = 4

/** The rows of an example for this community, in its language; nothing of it is shown to visitors. */
export const exampleRows = (about: ExampleOf): Rows => {
  const texts = about.language === 'fa' ? persian : english
  const stage: Stage = {
    ...about,
    rows: noRows(),
    // Unlike the demo, an example may stand in many communities of one installation.
    random: { ...openRandom(randomInt(2 ** 31)), id: (at) => newId({ msecs: at }) },
    passwordHash: null,
    rollHash: () => Buffer.alloc(0),
    sealNote: () => Buffer.alloc(0),
  }
  const people = settle(stage, {
    families: texts.families.map((family) => ({ ...family, name: `${family.name} ${texts.mark}` })),
    friends: [],
    mailDomain: 'example.invalid',
    firstNumber: 1,
  })
  const marked = (name: string) => `${name} ${texts.mark}`
  const plans = texts.plans.map((plan) => ({
    ...plan,
    title: marked(plan.title),
    leads: plan.leads.map(marked),
  }))
  planActivities(stage, people, plans, [], {})
  const host = named(people, marked(texts.host))
  const where = { venue: marked(texts.venue), suburb: host.suburb, hosts: [host], small: false }
  for (const occasion of occasionsAround(stage)) planEvent(stage, people, occasion, where, null)
  publishPosts(stage, people.filter(hasAccount), texts.posts, [], texts.answers)
  return inWordsOf(texts, withNoWayIn(stage.rows))
}

/** The last one and the next ones; around the turn of the year there may be fewer. */
const occasionsAround = (stage: Stage) => {
  const all = occasionsOf(stage)
  const coming = all.findIndex(({ startsAt }) => startsAt > stage.now)
  return coming < 0 ? all.slice(-PAST) : all.slice(Math.max(0, coming - PAST), coming + COMING)
}

/** Invented people have neither an address nor an ID by which a real one could be taken for them. */
const withNoWayIn = (rows: Rows): Rows => ({
  ...rows,
  people: rows.people.map((person) => ({ ...person, bahai_id: null, email: null, email_key: null })),
  roll_index: [],
  accounts: rows.accounts.map((account) => ({
    ...account,
    email: `${account.id}@example.invalid`,
    email_key: `${account.id}@example.invalid`,
    invented: true,
  })),
})

/** Titles with their mark, and in the community's language what the makers know in English only. */
const inWordsOf = ({ mark, household, event }: ExampleTexts, rows: Rows): Rows => ({
  ...rows,
  households: rows.households.map((one) => ({
    ...one,
    name: household(one.name.replace(/ household$/, '')),
  })),
  events: rows.events.map((one) => {
    const said = event?.(one.type)
    return said
      ? { ...one, title: `${said.title} ${mark}`, description: said.description, programme: '[]' }
      : { ...one, title: `${one.title} ${mark}` }
  }),
  activity_sessions: rows.activity_sessions.map((one) => (event ? { ...one, lesson: null } : one)),
})
