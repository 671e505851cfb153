// The devotional gatherings and firesides of the demo community.
import type { ActivityPlan } from './activity-plans.ts'

type Plan = Omit<ActivityPlan, 'kind'>

const devotionals: readonly Plan[] = [
  {
    title: 'Morning prayers by the harbour',
    weekday: 6,
    time: '08:30',
    weeksAgo: 30,
    open: true,
    leads: ['Aroha Tane', 'Ruth Wells'],
    description:
      'Half an hour on the benches by the water, in the boat shed when it rains. Bring a prayer or a song of your own tradition.',
  },
  {
    title: 'Prayers and music',
    weekday: 5,
    time: '19:30',
    weeksAgo: 22,
    open: true,
    leads: ['Ji-woo Kim'],
    frequency: 'bi-weekly',
    description: 'Short readings from many Scriptures with a cello between them. Afterwards there is tea.',
  },
  {
    title: 'Devotional on Mill Lane',
    weekday: 3,
    time: '18:30',
    weeksAgo: 18,
    open: true,
    leads: ['Mahvash Rahimi'],
    description:
      'Neighbours of every age pray together and plan what their street needs. Children are at home here.',
  },
  {
    title: 'A quiet hour',
    weekday: 7,
    time: '20:30',
    weeksAgo: 15,
    leads: ['Miriam Rosenberg'],
    description: 'Silence, one reading, silence. The door stays open; come and go as you need.',
  },
  {
    title: 'جلسهٔ دعا و مناجات',
    weekday: 5,
    time: '19:00',
    weeksAgo: 28,
    language: 'fa',
    leads: ['Mínú Yazdání', 'Húshang Yazdání'],
    description: 'دعا و مناجات به فارسی و پس از آن چای و گفتگو. همسایگان و دوستان عزیز همه خوش آمدند.',
  },
  {
    title: 'Dawn prayers',
    weekday: 1,
    time: '06:30',
    weeksAgo: 12,
    leads: ['Sione Tupou'],
    online: true,
    description: 'Fifteen minutes before work, by telephone or screen. Cameras may stay off.',
  },
  {
    title: 'Families’ devotional',
    weekday: 7,
    time: '10:30',
    weeksAgo: 14,
    open: true,
    leads: ['Anjali Patel'],
    frequency: 'monthly',
    description: 'Songs, a story and prayers that the children choose. Pushchairs fit through the gate.',
  },
  {
    title: 'Prayers at Willow Court',
    weekday: 4,
    time: '15:00',
    weeksAgo: 25,
    leads: ['Rúḥíyyih Íqání', 'Grace Thompson'],
    description: 'With the residents of the house for the elderly, in the conservatory.',
  },
  {
    title: 'Students’ devotional',
    weekday: 4,
    time: '21:00',
    weeksAgo: 6,
    leads: ['Nasím Samandarí'],
    description: 'In the common room at the college. Somebody always brings biscuits.',
  },
  {
    title: 'Evening of prayers for peace',
    weekday: 6,
    time: '18:00',
    weeksAgo: -4,
    frequency: 'one-off',
    leads: ['Zofia Kowalska'],
    description: 'One evening, many languages, with prayers that each of us brings.',
  },
]

const firesides: readonly Plan[] = [
  {
    title: 'Fireside at the Yazdánís’',
    weekday: 5,
    time: '20:00',
    weeksAgo: 24,
    open: true,
    leads: ['Húshang Yazdání'],
    frequency: 'bi-weekly',
    description:
      'A question each time, asked by whoever comes. We begin with saffron tea and end before ten.',
  },
  {
    title: 'What is the Bahá’í Faith?',
    weekday: 2,
    time: '19:00',
    weeksAgo: 10,
    open: true,
    online: true,
    leads: ['Daniel Brooks'],
    description: 'An introduction for curious people, with as much time for questions as for answers.',
  },
  {
    title: 'Science, religion and supper',
    weekday: 3,
    time: '19:30',
    weeksAgo: 17,
    frequency: 'monthly',
    leads: ['Fu’ád Thábit', 'Shahnáz Thábit'],
    description: 'A chemist cooks and asks awkward questions. Bring your own.',
  },
  {
    title: 'Questions on justice',
    weekday: 1,
    time: '19:30',
    weeksAgo: 8,
    leads: ['Chidi Okafor'],
    description: 'What would a just street, a just town, a just world look like, and where does one begin?',
  },
  {
    title: 'شب گفتگو',
    weekday: 7,
    time: '18:30',
    weeksAgo: 19,
    language: 'fa',
    frequency: 'bi-weekly',
    leads: ['Gulnár Farhádí'],
    description: 'گفتگویی دوستانه دربارهٔ پرسش‌هایی که در دل داریم. هر کس با هر عقیده‌ای مهمان عزیز ماست.',
  },
  {
    title: 'Youth fireside',
    weekday: 6,
    time: '19:30',
    weeksAgo: 5,
    leads: ['Elin Andersson', 'Parísá Farhádí'],
    description: 'By the youth, for the youth: friendship, work, money, war and peace. And pizza.',
  },
]

export const plansOfGatherings: readonly ActivityPlan[] = [
  ...devotionals.map((plan) => ({ ...plan, kind: 'Devotional' as const })),
  ...firesides.map((plan) => ({ ...plan, kind: 'Fireside' as const })),
]
