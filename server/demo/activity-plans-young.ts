// What the demo community does with its children and junior youth, and on its own initiative.
import type { ActivityPlan } from './activity-plans.ts'

type Plan = Omit<ActivityPlan, 'kind'>

const classes: readonly Plan[] = [
  {
    title: 'Children’s class on Mill Lane',
    weekday: 6,
    time: '14:00',
    weeksAgo: 21,
    leads: ['Mahvash Rahimi', 'Mele Tupou'],
    description:
      'Prayers, songs, a story, a game and something to draw. For children from five on, also of our neighbours.',
  },
  {
    title: 'Little Lights',
    weekday: 7,
    time: '11:00',
    weeksAgo: 16,
    leads: ['Anjali Patel', 'Lan Nguyễn'],
    description: 'For the smallest, with a parent beside them.',
  },
  {
    title: 'Children’s class at the harbour',
    weekday: 3,
    time: '16:00',
    weeksAgo: 12,
    leads: ['Ngozi Okafor', 'Ruth Wells'],
    description: 'After school in the boat shed. This term is about truthfulness.',
  },
  {
    title: 'Grade 2 at the Centre',
    weekday: 6,
    time: '10:30',
    weeksAgo: 9,
    leads: ['Aroha Tane', 'Zofia Kowalska'],
    description: 'For those who have finished the first year: prayers by heart, and stories of ‘Abdu’l-Bahá.',
  },
  {
    title: 'کلاس فارسی و مناجات برای کودکان',
    weekday: 5,
    time: '16:30',
    weeksAgo: 13,
    language: 'fa',
    leads: ['Shahnáz Thábit', 'Gulnár Farhádí'],
    description: 'کودکان با شعر و نقاشی و بازی، مناجات و خواندن و نوشتن فارسی می‌آموزند.',
  },
  {
    title: 'Holiday class in the orchard',
    weekday: 2,
    time: '10:00',
    weeksAgo: 22,
    ended: 'completed',
    leads: ['Siobhán O’Connell', 'Grace Thompson'],
    description: 'A term under the trees, with thanks to all who brought fruit.',
  },
]

const groups: readonly Plan[] = [
  {
    title: 'Old Mill junior youth group',
    weekday: 5,
    time: '17:00',
    weeksAgo: 18,
    leads: ['Otieno Odhiambo', 'Lupe Tupou'],
    description: 'Breezes of Confirmation, football and a service project that the group chooses.',
  },
  {
    title: 'Harbour junior youth group',
    weekday: 4,
    time: '16:30',
    weeksAgo: 15,
    leads: ['Rāwiri Tane', 'Elin Andersson'],
    description: 'We read a story, repair a boat and see which helps more with the other.',
  },
  {
    title: 'Kingsfield junior youth group',
    weekday: 6,
    time: '15:00',
    weeksAgo: 8,
    leads: ['Lucía Ferreira', 'Mateus Ferreira'],
    description: 'Glimmerings of Hope, drawing and cooking.',
  },
  {
    title: 'Willow Green junior youth group',
    weekday: 3,
    time: '17:00',
    weeksAgo: 6,
    leads: ['Parísá Farhádí', 'Nasím Samandarí'],
    description: 'A new group. It still needs a name, which its members will choose.',
  },
  {
    title: 'Day camp',
    weekday: 6,
    time: '10:00',
    weeksAgo: -3,
    frequency: 'one-off',
    leads: ['Otieno Odhiambo', 'Mele Tupou'],
    description: 'A day for all four groups together, with a walk, a workshop and soup.',
  },
]

const initiatives: readonly Plan[] = [
  {
    title: 'Garden of the Centre',
    weekday: 6,
    time: '09:00',
    weeksAgo: 33,
    frequency: 'bi-weekly',
    leads: ['Siobhán O’Connell'],
    description: 'Digging, pruning, planting. Tools are there, gloves in all sizes too.',
  },
  {
    title: 'Homework table',
    weekday: 2,
    time: '16:00',
    weeksAgo: 10,
    leads: ['Abena Mensah', 'Nasím Samandarí'],
    description: 'Two hours of quiet help with homework for anyone from the neighbourhood, free of charge.',
  },
  {
    title: 'Choir for everybody',
    weekday: 4,
    time: '18:30',
    weeksAgo: 27,
    leads: ['Mele Tupou', 'Étienne Moreau'],
    description: 'Songs from four continents. Nobody has to read music, and nobody has to sing in tune.',
  },
  {
    title: 'Repair café',
    weekday: 6,
    time: '13:00',
    weeksAgo: 14,
    frequency: 'monthly',
    leads: ['Navíd Rahimi', 'Kámrán Farhádí'],
    ended: 'cancelled',
    description: 'Bring what is broken; we mend it together.',
  },
]

export const plansOfTheYoung: readonly ActivityPlan[] = [
  ...classes.map((plan) => ({ ...plan, kind: "Children's Class" as const })),
  ...groups.map((plan) => ({ ...plan, kind: 'Junior Youth Group' as const })),
  ...initiatives.map((plan) => ({ ...plan, kind: 'Independent Initiative' as const })),
]
