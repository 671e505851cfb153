// Where the demo community meets for Feasts and Holy Days, and what is on the programme.
import type { ProgrammeItem } from '#server/features/events/tables.ts'
import type { Occasion } from './occasions.ts'
import type { Random } from './random.ts'

export const CENTRE = { venue: 'Bahá’í Centre, Chapel Row', suburb: 'Orchard End' } as const

/** Families who open their homes, by one of those who host there. */
export const homes = [
  'Mahvash Rahimi',
  'Ngozi Okafor',
  'Siobhán O’Connell',
  'Mahvash Rahimi',
  'Aroha Tane',
  'Farzánih Samandarí',
  'Lars Andersson',
  'Mínú Yazdání',
] as const

export const feastWords = (random: Random): string => `${random.pick(welcomes)} ${random.pick(arrivals)}`

const welcomes = [
  'Devotions, consultation and time together, as every nineteen days.',
  'An evening of prayer, consultation and good company.',
  'We gather for the Feast: prayers first, then consultation, then tea.',
  'Come as you are, with whoever lives in your house.',
  'The children open the devotions this time; please come early enough to hear them.',
]

const arrivals = [
  'The door is open a quarter of an hour before we begin.',
  'If you need a lift, tell one of the hosts and somebody will come by.',
  'Something to share for the table is welcome and never needed.',
  'There is a quiet corner with books and crayons for the little ones.',
  'Parking is easier in the next street; the neighbours know that we meet.',
]

/** What a Holy Day's page says. */
export const holyDayWords: Readonly<Record<NonNullable<Occasion['holyDay']>, string>> = {
  'naw-ruz':
    'The new year begins. Bring a dish, a neighbour and, if it is dry, something to sit on in the garden.',
  'ridvan-1':
    'The first day of the Festival. We hear its story among flowers, at the hour in the afternoon that it recalls.',
  'ridvan-9': 'A morning of music, stories and a long table, for every age.',
  'ridvan-12': 'The last day of the Festival: prayers, a short talk by the youth and a walk along the water.',
  'declaration-of-the-bab':
    'Two hours after sunset we remember that night in Shíráz. Tea afterwards for all who can stay.',
  'ascension-of-bahaullah':
    'A quiet vigil in the small hours, with readings and long silences. Please enter softly.',
  'martyrdom-of-the-bab':
    'At noon we stand together for the readings. Those who work nearby come for half an hour.',
  'birth-of-the-bab':
    'The first of the two Festivals of Light: lanterns, songs and cake. Friends and neighbours are very welcome.',
  'birth-of-bahaullah':
    'The second of the two Festivals of Light, prepared by the youth, with music from many places.',
  'day-of-the-covenant':
    'An evening of prayers, stories and music. Bring the children, and invite the neighbours.',
  'ascension-of-abdul-baha':
    'We gather in the night for prayers and the story of those days. The room is warm; bring a blanket all the same.',
}

/** Three parts, with the readings by their titles only. */
export const feastProgramme = (random: Random, names: readonly string[]): ProgrammeItem[] => {
  const [first = null, second = null, third = null, fourth = null] = random.some(names, 4)
  const [reading = '', another = ''] = random.some(readings, 2)
  return [
    { part: 'devotional', kind: 'prayer', title: 'Opening prayer, by the children', by: null },
    { part: 'devotional', kind: 'reading', title: reading, by: first },
    { part: 'devotional', kind: 'reading', title: another, by: second },
    { part: 'devotional', kind: 'music', title: random.pick(music), by: third },
    {
      part: 'consultation',
      kind: 'talk',
      title: 'News and letters from the Assembly',
      by: 'Ingrid Andersson',
    },
    { part: 'consultation', kind: 'treasurer', title: 'The Fund since the last Feast', by: 'Kwame Mensah' },
    { part: 'consultation', kind: 'consultation', title: random.pick(topics), by: null },
    { part: 'fellowship', kind: 'other', title: random.pick(tables), by: fourth },
  ]
}

export const holyDayProgramme = (random: Random, names: readonly string[]): ProgrammeItem[] => {
  const [first = null, second = null] = random.some(names, 2)
  const [reading = '', another = ''] = random.some(readings, 2)
  return [
    { part: 'devotional', kind: 'reading', title: reading, by: first },
    { part: 'devotional', kind: 'reading', title: another, by: second },
    { part: 'devotional', kind: 'music', title: random.pick(music), by: null },
    { part: 'fellowship', kind: 'other', title: random.pick(tables), by: null },
  ]
}

const readings = [
  'The Hidden Words, from the Persian',
  'The Hidden Words, from the Arabic',
  'A prayer for unity',
  'A prayer for the departed',
  'Tablet of Aḥmad',
  'From Gleanings, on trust in God',
  'From Some Answered Questions',
  'From the Tablets of the Divine Plan',
  'A prayer for children and youth',
  'From a letter of the Universal House of Justice',
]

const music = [
  'A song from the choir',
  'Cello and silence',
  'A chant in Persian',
  'A song that we learn together',
  'Guitar and voices',
]

const topics = [
  'How the last nineteen days went in our streets',
  'Who would like a visit this month',
  'Ideas for the classes after the holidays',
  'What our neighbours ask us for',
  'Who can help with the Centre’s garden',
]

const tables = [
  'Soup, bread and fruit',
  'Tea and whatever you bring',
  'Rice, salad and stories',
  'Pancakes made by the youth',
]
