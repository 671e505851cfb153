// Who is in the example community and what they do: invented, and marked so wherever a name or a title stands.
import type { ActivityPlan } from './activity-plans.ts'
import type { Answers } from './comment-texts.ts'
import type { Family, Relative } from './families.ts'
import type { Occasion } from './occasions.ts'
import type { PostText } from './post-texts.ts'

export interface ExampleTexts {
  /** Stands behind each name and title, so that no screen, mail, print or copy can leave it out. */
  readonly mark: string
  readonly families: readonly Family[]
  readonly household: (family: string) => string
  readonly plans: readonly ActivityPlan[]
  /** The host of the Feasts, by name. */
  readonly host: string
  readonly venue: string
  readonly posts: readonly PostText[]
  readonly answers: Answers
  /** Null: what the demo says of an event, which is in English. */
  readonly event:
    | ((type: Occasion['type']) => { readonly title: string; readonly description: string })
    | null
}

export const grown = (first: string, age: number): Relative => ({
  first,
  age,
  occupation: null,
  offline: false,
})
export const young = (first: string, age: number): Relative => ({
  first,
  age,
  occupation: null,
  offline: true,
})

export const english: ExampleTexts = {
  mark: '(example)',
  families: [
    {
      name: 'Adeyemi',
      street: '1 Example Street',
      suburb: 'North Side',
      members: [grown('Mona', 41), grown('Tobias', 43), young('Zola', 8)],
    },
    {
      name: 'Nasser',
      street: '2 Example Street',
      suburb: 'North Side',
      members: [grown('Karim', 36), grown('Hana', 34), young('Idris', 6), young('Amal', 5)],
    },
    { name: 'Lindholm', street: '3 Example Street', suburb: 'Hillside', members: [grown('Rosa', 67)] },
    {
      name: 'Marsh',
      street: '4 Example Street',
      suburb: 'Hillside',
      members: [grown('Julian', 27), grown('Wei', 29)],
    },
  ],
  household: (family) => `${family} household`,
  plans: [
    {
      kind: 'Devotional',
      title: 'Prayers on Sunday evening',
      weekday: 7,
      time: '18:00',
      weeksAgo: 11,
      leads: ['Rosa Lindholm'],
      description: 'Half an hour of prayers and music in a living room, and tea for whoever stays.',
    },
    {
      kind: 'Study Circle',
      title: 'Book 1 on Wednesdays',
      weekday: 3,
      time: '19:30',
      weeksAgo: 5,
      leads: ['Karim Nasser'],
      description: 'We read, talk and visit each other. Whoever likes to begin may come in at any time.',
    },
    {
      kind: "Children's Class",
      title: 'Saturday class',
      weekday: 6,
      time: '10:00',
      weeksAgo: 8,
      leads: ['Mona Adeyemi', 'Hana Nasser'],
      description: 'Songs, a story and something to make. Children from five years on.',
    },
  ],
  host: 'Mona Adeyemi',
  venue: 'At the Adeyemi home',
  posts: [
    { about: 'children', text: 'The children have learned a new song on Saturday and sing it to everybody.' },
    { about: 'prayer', text: 'Nine of us came to pray on Sunday, and three were there for the first time.' },
    { about: 'table', text: 'Who brings what to the next Feast? We have chairs enough, and one large pot.' },
    { about: 'thanks', text: 'Thank you to everybody who helped us move. The piano says thank you, too.' },
    { about: 'study', text: 'Our circle has come to the end of its first unit. There is room for two more.' },
  ],
  answers: {
    children: ['We could hear it from the street.', 'They were so proud.'],
    prayer: ['It was a beautiful evening.', 'May I bring a neighbour next time?'],
    table: ['I bring bread.', 'Fruit from us, and somebody to wash up.'],
    thanks: ['Any time.', 'It sounds well in the new place.'],
    study: ['I should like to come.', 'What a good beginning.'],
  },
  event: null,
}
