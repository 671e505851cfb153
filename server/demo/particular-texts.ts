// What gatherings of the demo have of their own kind, by their titles.
import type * as z from 'zod/mini'
import type { Particulars } from '#contract/activities/activities.ts'
import type { LessonPlan } from '#contract/activities/lesson-plan.ts'

interface Particular {
  readonly title: string
  readonly particulars: Partial<z.infer<typeof Particulars>>
  /** What became of an initiative. */
  readonly report?: string
  /** Of the next lesson of a class. */
  readonly lesson?: z.infer<typeof LessonPlan>
  /** What was practised, the latest first. */
  readonly practised?: readonly string[]
  /** What its first children know by heart. */
  readonly byHeart?: readonly (readonly [kind: 'prayer' | 'quotation', title: string])[]
}

export const particularTexts: readonly Particular[] = [
  {
    title: 'Prayers and music',
    particulars: {
      theme: 'Gratitude',
      programme: [
        { kind: 'music', title: 'A cello begins', language: 'en' },
        { kind: 'prayer', title: 'A prayer of thanksgiving', language: 'en' },
        { kind: 'reading', title: 'Three verses on thankfulness, from three Scriptures', language: 'en' },
        { kind: 'prayer', title: 'مناجات شکرگزاری', language: 'fa' },
        { kind: 'music', title: 'A song that all of us know', language: 'en' },
      ],
    },
  },
  {
    title: 'What is the Bahá’í Faith?',
    particulars: { topic: 'What do Bahá’ís mean by the oneness of humanity?', speaker: 'Daniel Brooks' },
  },
  {
    title: 'Fireside at the Yazdánís’',
    particulars: { topic: 'Why do we pray, and what changes when we do?', speaker: 'Húshang Yazdání' },
  },
  {
    title: 'Garden of the Centre',
    particulars: {
      purpose: 'A garden in which neighbours meet, and from which the kitchen of the Centre can cook.',
      population: 'Everybody on the street, with children',
      needs: ['Two wheelbarrows', 'Somebody who knows about fruit trees', 'Compost'],
      goal: 'Twelve beds planted before the spring',
    },
    report:
      'Nine of the twelve beds are planted. Families from four houses come who had never been to the Centre before, and each looks after a bed of its own.',
  },
  {
    title: 'Book 1, Reflections on the Life of the Spirit',
    particulars: {},
    practised: [
      'Prayed with a neighbour who had asked how Bahá’ís pray',
      'Visited two families and invited them to the devotional',
      'Said the morning prayers together before work',
    ],
  },
  {
    title: 'Children’s class on Mill Lane',
    particulars: { ageFrom: 5, ageTo: 8 },
    lesson: {
      prayer: 'The children choose one of the prayers that they know.',
      memorisation: 'A short verse about truthfulness, line by line, with movements.',
      music: 'The song about the lantern, with drums.',
      art: 'Everybody draws a lantern and what it shines on.',
      stories: 'The child who found a purse, and asked at every door whose it was.',
      games: 'Guiding one another through the garden with closed eyes.',
    },
    byHeart: [
      ['prayer', 'A morning prayer'],
      ['prayer', 'A prayer for parents'],
      ['quotation', 'A verse about kindness'],
    ],
  },
  {
    title: 'Old Mill junior youth group',
    particulars: { ageFrom: 12, ageTo: 14, serviceProject: true },
  },
  { title: 'Little Lights', particulars: { ageFrom: 3, ageTo: 6 } },
  ...[
    'Children’s class at the harbour',
    'Grade 2 at the Centre',
    'کلاس فارسی و مناجات برای کودکان',
    'Holiday class in the orchard',
  ].map((title) => ({ title, particulars: { ageFrom: 5, ageTo: 11 } })),
  ...[
    'Harbour junior youth group',
    'Kingsfield junior youth group',
    'Willow Green junior youth group',
    'Day camp',
  ].map((title) => ({ title, particulars: { ageFrom: 12, ageTo: 15 } })),
]
