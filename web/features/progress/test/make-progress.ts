// Paths, groups and proposals for the tests of their screens.
import { civilDayOf } from '#web/features/calendar/civil-day.ts'
import { idOf } from '#web/test/people.ts'
import type { Book, Circle, Grid, Progress, Step } from '../data.ts'

export const today = (): string => civilDayOf(new Date())

export const makeStep = (n: number, en: string, given: Partial<Step> = {}): Step => ({
  _id: idOf(n),
  id: idOf(n),
  kind: 'unit',
  names: { en, fa: '' },
  link: null,
  completedOn: null,
  ownWord: false,
  claim: null,
  ...given,
})

export const makeBook = (n: number, en: string, given: Partial<Book> = {}): Book => ({
  ...makeStep(n, en),
  kind: 'book',
  state: 'later',
  parts: [],
  group: null,
  ...given,
})

/** Book 1 is done, Book 2 is studied in a circle and its first unit is done, Book 3 comes next, two are later. */
export const makeProgress = (given: Partial<Progress> = {}): Progress => ({
  path: [
    makeBook(11, 'Book 1', { state: 'done', completedOn: '2024-05-03' }),
    makeBook(12, 'Book 2', {
      state: 'now',
      parts: [
        makeStep(121, 'The Joy of Teaching', { completedOn: '2026-09-01' }),
        makeStep(122, 'Uplifting Conversations'),
        makeStep(123, 'Deepening Themes'),
      ],
      group: { _id: idOf(60), id: idOf(60), title: 'Tuesday circle', tutors: ['Mahvash Rahimi'] },
    }),
    makeBook(13, 'Book 3', { state: 'next' }),
    makeBook(14, 'Book 4'),
    makeBook(15, 'Book 5'),
  ],
  service: [],
  children: [],
  leads: [],
  sharing: null,
  can: { plan: false },
  ...given,
})

/** Nothing is walked yet. */
export const makeBeginning = (): Progress =>
  makeProgress({ path: [makeBook(11, 'Book 1', { state: 'next' }), makeBook(12, 'Book 2')] })

const units = [makeStep(121, 'Unit 1'), makeStep(122, 'Unit 2'), makeStep(123, 'Unit 3')]

/** Two people by three units; the first of them has one, and the second says so of another. */
export const makeGrid = (given: Partial<Grid> = {}): Grid => ({
  _id: idOf(60),
  id: idOf(60),
  title: 'Tuesday circle',
  items: units.map(({ _id, id, kind, names, link }) => ({ _id, id, kind, names, link })),
  people: [
    {
      _id: idOf(21),
      id: idOf(21),
      name: 'Layli Rahimi',
      completed: [{ studyItem: idOf(121), day: '2026-09-01' }],
      claims: [],
    },
    {
      _id: idOf(22),
      id: idOf(22),
      name: 'Sami Haddad',
      completed: [],
      claims: [{ _id: idOf(81), id: idOf(81), studyItem: idOf(122), day: '2026-10-02' }],
    },
  ],
  ...given,
})

/** Two people for Book 2 on Tuesdays, with a tutor. */
export const makeCircle = (given: Partial<Circle> = {}): Circle => ({
  studyItem: { _id: idOf(12), id: idOf(12), kind: 'book', names: { en: 'Book 2', fa: 'کتاب ۲' }, link: null },
  days: ['tuesday'],
  area: 'Northside',
  people: [
    { _id: idOf(21), id: idOf(21), name: 'Layli Rahimi', wishes: true },
    { _id: idOf(22), id: idOf(22), name: 'Sami Haddad', wishes: false },
  ],
  tutors: [{ _id: idOf(31), id: idOf(31), name: 'Mahvash Rahimi' }],
  ...given,
})
