// What an activity of the demo is planned with, and its study circles.
import type * as z from 'zod/mini'
import type { ActivityKind } from '#contract/activities/activities.ts'

export interface ActivityPlan {
  readonly kind: z.infer<typeof ActivityKind>
  readonly title: string
  readonly description: string
  /** 1 is Monday. */
  readonly weekday: number
  readonly time: string
  /** How many weeks ago it began; below zero it lies ahead. */
  readonly weeksAgo: number
  readonly leads: readonly string[]
  readonly frequency?: 'weekly' | 'bi-weekly' | 'monthly' | 'one-off'
  readonly language?: 'fa'
  readonly open?: true
  readonly online?: true
  readonly ended?: 'completed' | 'cancelled'
}

type Plan = Omit<ActivityPlan, 'kind'>

const circles: readonly Plan[] = [
  {
    title: 'Book 1, Reflections on the Life of the Spirit',
    weekday: 2,
    time: '19:30',
    weeksAgo: 9,
    open: true,
    leads: ['Lars Andersson'],
    description:
      'A circle for whoever likes to read, think and pray together. No knowledge is needed, only a pencil.',
  },
  {
    title: 'Book 1 over lunch',
    weekday: 5,
    time: '12:15',
    weeksAgo: 5,
    leads: ['Abena Mensah'],
    description: 'Three quarters of an hour in the break room of the school, one section at a time.',
  },
  {
    title: 'Book 2, Arising to Serve',
    weekday: 3,
    time: '20:00',
    weeksAgo: 13,
    leads: ['Farzánih Samandarí'],
    description: 'We read a unit, then visit someone together and talk about how it went.',
  },
  {
    title: 'Book 3, Teaching Children’s Classes',
    weekday: 6,
    time: '10:00',
    weeksAgo: 7,
    leads: ['Ngozi Okafor', 'Aroha Tane'],
    description:
      'For those who teach a class or would like to help with one. Each of us gives a lesson to the others.',
  },
  {
    title: 'Book 4, The Twin Manifestations',
    weekday: 4,
    time: '19:45',
    weeksAgo: 16,
    leads: ['David Rosenberg'],
    online: true,
    description:
      'We meet on the screen so that nobody has to find a sitter. We tell each other the stories by heart.',
  },
  {
    title: 'Book 5, Releasing the Powers of Junior Youth',
    weekday: 7,
    time: '16:00',
    weeksAgo: 11,
    leads: ['Otieno Odhiambo'],
    description: 'For those who accompany a junior youth group, with much practice and little theory.',
  },
  {
    title: 'Book 7, Walking Together on a Path of Service',
    weekday: 1,
    time: '19:00',
    weeksAgo: 20,
    frequency: 'bi-weekly',
    leads: ['Mahvash Rahimi'],
    description: 'For those who would like to tutor a circle themselves.',
  },
  {
    title: 'حلقهٔ مطالعه، کتاب اوّل',
    weekday: 6,
    time: '17:00',
    weeksAgo: 8,
    language: 'fa',
    leads: ['Bihrúz Samandarí'],
    description: 'کتاب اوّل را آرام و با هم می‌خوانیم. دوستانی که تازه آمده‌اند خوش آمدند؛ چای همیشه آماده است.',
  },
  {
    title: 'Book 6, Teaching the Cause',
    weekday: 2,
    time: '20:00',
    weeksAgo: 26,
    leads: ['Siobhán O’Connell'],
    ended: 'completed',
    description: 'Finished, with gratitude. The next circle begins when four people would like it.',
  },
]

export const plansOfCircles: readonly ActivityPlan[] = circles.map((plan) => ({
  ...plan,
  kind: 'Study Circle' as const,
}))
