// What people of the demo say of their own path: a tutor's grid half filled, a word that waits, who lets it be counted,
// wishes of which a circle could be formed, and notes that only the demo member reads.
import { addCivilDays } from '#calendar/index.ts'
import type { readCatalogue } from '#server/features/catalogue/catalogue.ts'
import { instant } from '#server/platform/clock.ts'
import { openRandom } from './random.ts'
import type { Row } from './rows.ts'
import { DAY, type Stage, today } from './stage.ts'

type Items = Awaited<ReturnType<typeof readCatalogue>>

/** Of its own, so that all else is as it would be without it. */
const SEED = 1863

const CIRCLE = 'Book 7, Walking Together on a Path of Service'

const days = [
  ['tuesday', 'friday'],
  ['tuesday'],
  [],
  ['monday', 'tuesday'],
  ['saturday', 'sunday'],
  ['tuesday', 'thursday'],
] as const

const serveAs = [['host'], [], ['teacher'], ['animator', 'host'], [], ['teacher', 'animator']] as const

const notes = [
  {
    daysAgo: 2,
    text: 'After the circle three of us walked home together and said the prayer once more, by heart.\nAsk Farzánih how she began with her neighbours.',
  },
  {
    daysAgo: 16,
    text: 'What stays with me of this section: to look for what is good in everybody, first of all.',
  },
  { daysAgo: 44, text: 'I should like to invite Maya and her sister to the devotional in December.' },
] as const

/** Once it is known what everybody has completed. */
export const walkOn = (stage: Stage, items: Items): void => {
  const circle = stage.rows.activities.find(({ title }) => title === CIRCLE)
  if (circle === undefined) return
  fillGrid(stage, items, circle.id)
  letCount(stage, items)
  wish(stage, items)
  writeNotes(stage)
}

/** Half of the circle has the first branch; one says so of it, and waits for the tutor. */
const fillGrid = ({ rows, communityId, ...stage }: Stage, items: Items, circle: string): void => {
  const book = items.find(({ names }) => names.en.startsWith('Book 7:'))
  const [branch] = items.filter(({ parent }) => parent !== null && parent === book?.id)
  const people = rows.activity_people.filter(
    (one) => one.activity_id === circle && one.role === 'participant',
  )
  if (branch === undefined) return
  const half = Math.floor(people.length / 2)
  for (const [turn, { person_id }] of people.slice(0, half).entries())
    rows.completions.push({
      community_id: communityId,
      person_id,
      study_item_id: branch.id,
      activity_id: circle,
      completed_on: addCivilDays(today(stage), -20 - 7 * (turn % 2)),
    })
  const waiting = people[half]
  if (waiting === undefined) return
  rows.completion_claims.push({
    community_id: communityId,
    id: openRandom(SEED).id(stage.now - 2 * DAY),
    person_id: waiting.person_id,
    study_item_id: branch.id,
    activity_id: circle,
    day: addCivilDays(today(stage), -3),
    asked_at: instant(stage.now - 2 * DAY),
    declined_at: null,
  })
}

/** Grown-ups with an account who do not try the demo; every other of those who have completed a book, and all tutors. */
const letCount = (stage: Stage, items: Items): void => {
  const { rows, communityId, now } = stage
  const trained = items.find(({ trains }) => trains === 'Study Circle')?.id
  const done = new Set(rows.completions.map((one) => `${one.person_id} ${one.study_item_id}`))
  const tutors = (person: string) => done.has(`${person} ${trained}`)
  const readers = grownUps(stage).filter(({ id }) => rows.completions.some((one) => one.person_id === id))
  const sharing = readers.filter(({ id }, place) => tutors(id) || place % 2 === 0)
  for (const [place, { id }] of sharing.entries())
    rows.progress_sharing.push({
      community_id: communityId,
      person_id: id,
      serve_as: [...(tutors(id) ? ['tutor' as const] : []), ...(serveAs[place % serveAs.length] ?? [])],
      days: [...(days[place % days.length] ?? [])],
      since: instant(now - 30 * DAY),
    })
}

/** Four who are in no circle yet would read the first book, on a Tuesday at Old Mill. */
const wish = (stage: Stage, items: Items): void => {
  const { rows, communityId, now } = stage
  const random = openRandom(SEED + 1)
  const first = items.find(({ names }) => names.en.startsWith('Book 1:'))
  const free = grownUps(stage).filter(({ id }) => rows.activity_people.every((one) => one.person_id !== id))
  const others = grownUps(stage).filter(({ id }) => rows.completions.every((one) => one.person_id !== id))
  const wishing = [...new Set([...free, ...others])].slice(0, 4)
  for (const [place, { account }] of wishing.entries())
    rows.interests.push({
      community_id: communityId,
      id: random.id(now - (9 + place) * DAY),
      account_id: account,
      kind: 'Study Circle',
      study_item_id: first?.id ?? null,
      days: place % 2 === 0 ? ['tuesday', 'thursday'] : ['tuesday'],
      area: 'Old Mill',
      note: '',
      said_at: instant(now - (9 + place) * DAY),
      answered_at: null,
      answered_by: null,
    })
}

const writeNotes = ({ rows, communityId, now, place, sealNote }: Stage): void => {
  const member = rows.accounts.find(({ email }) => email === 'member@demo.example')
  if (member === undefined) return
  const random = openRandom(SEED + 2)
  for (const { daysAgo, text } of notes)
    rows.progress_notes.push({
      community_id: communityId,
      account_id: member.id,
      id: random.id(now - daysAgo * DAY),
      day: addCivilDays(today({ now, place }), -daysAgo),
      sealed: sealNote(text),
      written_at: instant(now - daysAgo * DAY),
    })
}

const ADULT = 18

/** With an account of their own, but for those by whom the demo is tried. */
const grownUps = ({
  rows,
  now,
  place,
}: Stage): readonly { readonly id: string; readonly account: string }[] => {
  const born = addCivilDays(today({ now, place }), -ADULT * 366)
  const accounts = new Map(rows.accounts.flatMap(accountOf))
  return rows.people.flatMap(({ id, birth_date }) => {
    const account = accounts.get(id)
    return account !== undefined && birth_date && birth_date <= born ? [{ id, account }] : []
  })
}

const accountOf = ({
  id,
  person_id,
  email,
  state,
}: Row<'accounts'>): readonly (readonly [string, string])[] =>
  state === 'confirmed' && person_id && !email.endsWith('@demo.example') ? [[person_id, id]] : []
