// What the groups of the demo study, who has completed it, and a paper for one of the circles.
import type * as z from 'zod/mini'
import type { StudyItem } from '#contract/catalogue/catalogue.ts'
import { type CivilDay, addCivilDays } from '#calendar/index.ts'
import { type Stage, today } from './stage.ts'

type Item = z.infer<typeof StudyItem>

/** By the titles of the groups: the beginning of the name in the catalogue, of a grade with its book. */
const studied: Readonly<Record<string, string>> = {
  'Book 1, Reflections on the Life of the Spirit': 'Book 1:',
  'Book 1 over lunch': 'Book 1:',
  'Book 2, Arising to Serve': 'Book 2:',
  'Book 3, Teaching Children’s Classes': 'Book 3:',
  'Book 4, The Twin Manifestations': 'Book 4:',
  'Book 5, Releasing the Powers of Junior Youth': 'Book 5:',
  'Book 6, Teaching the Cause': 'Book 6:',
  'Book 7, Walking Together on a Path of Service': 'Book 7:',
  'حلقهٔ مطالعه، کتاب اوّل': 'Book 1:',
  'Children’s class on Mill Lane': 'Grade 1',
  'Children’s class at the harbour': 'Grade 1',
  'Grade 2 at the Centre': 'Grade 2',
  'Holiday class in the orchard': 'Grade 1',
  'Old Mill junior youth group': 'Breezes of Confirmation',
  'Harbour junior youth group': 'Walking the Straight Path',
  'Kingsfield junior youth group': 'Glimmerings of Hope',
  'Willow Green junior youth group': 'Breezes of Confirmation',
}

/** Who teaches, accompanies or tutors has completed the book for it, but for these, of whom it was never noted. */
const neverNoted: ReadonlySet<string> = new Set(['Book 1 over lunch', 'Willow Green junior youth group'])

const trained: Readonly<Record<string, readonly string[]>> = {
  'Study Circle': ['Book 1:', 'Book 2:', 'Book 3:', 'Book 4:', 'Book 5:', 'Book 6:', 'Book 7:'],
  'Junior Youth Group': ['Book 1:', 'Book 2:', 'Book 5:'],
  "Children's Class": ['Book 1:', 'Book 2:', 'Book 3:'],
}

/** Where the books of the main sequence can be had. */
export const bookLink = (name: string): string | null => {
  const number = /^Book (\d+):/.exec(name)?.[1]
  return number === undefined ? null : `https://books.demo.example/${number}`
}

/** Chooses what each group studies from the catalogue, which is there by now. */
export const studyBooks = (stage: Stage, items: readonly Item[]): void => {
  const { rows } = stage
  const find = (name: string) => items.find(({ names }) => names.en.startsWith(name))?.id ?? null
  const begun = addCivilDays(today(stage), -2_400)
  const done = new Set<string>()
  const complete = (person: string, name: string, day: CivilDay, activity: string | null) => {
    const item = find(name)
    if (item === null || done.has(`${person} ${item}`)) return
    done.add(`${person} ${item}`)
    rows.completions.push({
      community_id: stage.communityId,
      person_id: person,
      study_item_id: item,
      activity_id: activity,
      completed_on: day,
    })
  }
  for (const activity of rows.activities) {
    const name = studied[activity.title]
    if (name !== undefined) activity.study_item_id = find(name)
    if (neverNoted.has(activity.title)) continue
    for (const [turn, book] of (trained[activity.kind] ?? []).entries())
      for (const person of inRole(stage, activity.id, 'facilitator'))
        complete(person, book, addCivilDays(begun, turn * 180), null)
  }
  const readers = readersOf(stage)
  for (const { id, status, end_date: ended, title } of rows.activities)
    for (const person of inRole(stage, id, 'participant'))
      if (status === 'completed' && ended && readers.get(person) === bookOf(title) + 1)
        complete(person, studied[title] ?? '', ended, id)
  for (const [person, reached] of readers)
    for (const [turn, book] of books.slice(0, reached).entries())
      complete(person, book, addCivilDays(begun, turn * 210), null)
}

/** How many books those in circles have completed: all before the first that they read now, or have just read. */
const readersOf = (stage: Stage): ReadonlyMap<string, number> => {
  const readers = new Map<string, number>()
  for (const { id, title, kind, status } of stage.rows.activities) {
    if (kind !== 'Study Circle') continue
    const reached = bookOf(title) + (status === 'completed' ? 1 : 0)
    for (const person of inRole(stage, id, 'participant'))
      readers.set(person, Math.min(reached, readers.get(person) ?? reached))
  }
  return readers
}

const books = trained['Study Circle'] ?? []

const bookOf = (title: string): number => books.indexOf(studied[title] ?? '')

const inRole = ({ rows }: Stage, activity: string, role: 'participant' | 'facilitator'): readonly string[] =>
  rows.activity_people
    .filter((one) => one.activity_id === activity && one.role === role)
    .map(({ person_id }) => person_id)
