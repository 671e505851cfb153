// Who lives in Rosewater: an invented place, and nobody in it exists.

export interface Relative {
  readonly first: string
  readonly age: number
  readonly occupation: string | null
  /** Has no account: too young, or happy without one. */
  readonly offline: boolean
}

export interface Family {
  readonly name: string
  readonly street: string
  readonly suburb: string
  readonly members: readonly Relative[]
}

const adult = (first: string, age: number, occupation: string | null = null): Relative => ({
  first,
  age,
  occupation,
  offline: false,
})
const child = (first: string, age: number): Relative => ({ first, age, occupation: null, offline: true })
const withoutAccount = (first: string, age: number): Relative => ({
  first,
  age,
  occupation: null,
  offline: true,
})

/** 25 households, 60 members. */
export const families: readonly Family[] = [
  {
    name: 'Rahimi',
    street: '4 Mill Lane',
    suburb: 'Old Mill',
    members: [
      adult('Navíd', 44, 'Joiner'),
      adult('Mahvash', 42, 'Pharmacist'),
      child('Ṭáhirih', 13),
      child('Armán', 9),
    ],
  },
  {
    name: 'Okafor',
    street: '17 Quay Street',
    suburb: 'Harbour Hill',
    members: [
      adult('Chidi', 39, 'Engineer'),
      adult('Ngozi', 37, 'Midwife'),
      child('Amara', 8),
      child('Obinna', 6),
    ],
  },
  {
    name: 'Thompson',
    street: '2 Pear Tree Close',
    suburb: 'Orchard End',
    members: [adult('Grace', 71, 'Retired teacher'), withoutAccount('Harold', 74)],
  },
  {
    name: 'Nguyễn',
    street: '88 King’s Road',
    suburb: 'Kingsfield',
    members: [adult('Minh', 35, 'Accountant'), adult('Lan', 34, 'Florist'), child('Thảo', 5)],
  },
  {
    name: 'Íqání',
    street: '6 Mill Lane',
    suburb: 'Old Mill',
    members: [adult('Rúḥíyyih', 68, 'Retired nurse'), withoutAccount('Ḍíyá', 72)],
  },
  {
    name: 'Ferreira',
    street: '31 Station Parade',
    suburb: 'Kingsfield',
    members: [adult('Lucía', 31, 'Illustrator'), adult('Mateus', 33, 'Cook')],
  },
  {
    name: 'Andersson',
    street: '9 Willow Walk',
    suburb: 'Willow Green',
    members: [adult('Ingrid', 52, 'Librarian'), adult('Lars', 55, 'Surveyor'), adult('Elin', 17, 'Student')],
  },
  {
    name: 'Mensah',
    street: '12 Quay Street',
    suburb: 'Harbour Hill',
    members: [
      adult('Kwame', 46, 'Bookkeeper'),
      adult('Abena', 45, 'Head teacher'),
      child('Kofi', 14),
      child('Esi', 12),
    ],
  },
  { name: 'Whitaker', street: '1 Chapel Row', suburb: 'Orchard End', members: [withoutAccount('Joan', 79)] },
  {
    name: 'Samandarí',
    street: '23 Willow Walk',
    suburb: 'Willow Green',
    members: [
      adult('Farzánih', 50, 'Translator'),
      adult('Bihrúz', 53, 'Optician'),
      adult('Nasím', 19, 'Student'),
    ],
  },
  {
    name: 'Tane',
    street: '5 Harbour View',
    suburb: 'Harbour Hill',
    members: [adult('Aroha', 41, 'Social worker'), adult('Rāwiri', 43, 'Boat builder'), child('Manaia', 12)],
  },
  {
    name: 'Kim',
    street: '40 Station Parade',
    suburb: 'Kingsfield',
    members: [adult('Ji-woo', 28, 'Cellist')],
  },
  {
    name: 'Patel',
    street: '14 Pear Tree Close',
    suburb: 'Orchard End',
    members: [
      adult('Anjali', 36, 'General practitioner'),
      adult('Rohan', 38, 'Bus driver'),
      child('Diya', 7),
      child('Kavi', 4),
    ],
  },
  {
    name: 'O’Connell',
    street: '3 Chapel Row',
    suburb: 'Orchard End',
    members: [adult('Siobhán', 58, 'Gardener')],
  },
  {
    name: 'Yazdání',
    street: '27 Harbour View',
    suburb: 'Harbour Hill',
    members: [adult('Húshang', 66, 'Retired judge'), adult('Mínú', 63, 'Baker')],
  },
  {
    name: 'Moreau',
    street: '52 King’s Road',
    suburb: 'Kingsfield',
    members: [adult('Camille', 29, 'Physiotherapist'), adult('Étienne', 30, 'Sound engineer')],
  },
  {
    name: 'Tupou',
    street: '8 Mill Lane',
    suburb: 'Old Mill',
    members: [
      adult('Sione', 47, 'Bricklayer'),
      adult('Mele', 45, 'Choir leader'),
      adult('Lupe', 15, 'Pupil'),
    ],
  },
  {
    name: 'Kowalska',
    street: '19 Station Parade',
    suburb: 'Kingsfield',
    members: [adult('Zofia', 34, 'Architect')],
  },
  {
    name: 'Thábit',
    street: '11 Willow Walk',
    suburb: 'Willow Green',
    members: [adult('Shahnáz', 57, 'Seamstress'), adult('Fu’ád', 60, 'Chemist')],
  },
  {
    name: 'Brooks',
    street: '70 King’s Road',
    suburb: 'Kingsfield',
    members: [adult('Daniel', 26, 'Programmer')],
  },
  {
    name: 'Odhiambo',
    street: '16 Mill Lane',
    suburb: 'Old Mill',
    members: [adult('Akinyi', 32, 'Dentist'), adult('Otieno', 35, 'Youth worker'), child('Zuri', 10)],
  },
  {
    name: 'Rosenberg',
    street: '7 Pear Tree Close',
    suburb: 'Orchard End',
    members: [adult('Miriam', 62, 'Potter'), adult('David', 64, 'Retired editor')],
  },
  { name: 'Silva', street: '61 King’s Road', suburb: 'Kingsfield', members: [withoutAccount('Beatriz', 23)] },
  {
    name: 'Farhádí',
    street: '30 Willow Walk',
    suburb: 'Willow Green',
    members: [
      adult('Gulnár', 40, 'Calligrapher'),
      adult('Kámrán', 43, 'Electrician'),
      adult('Parísá', 16, 'Pupil'),
      child('Sám', 13),
    ],
  },
  {
    name: 'Wells',
    street: '22 Quay Street',
    suburb: 'Harbour Hill',
    members: [withoutAccount('Margaret', 83), adult('Ruth', 56, 'Postwoman')],
  },
]

/** Neighbours who take part without being members: on the roll for the classes and circles they come to. */
export const friends: readonly {
  readonly first: string
  readonly last: string
  readonly age: number
  readonly suburb: string
}[] = [
  { first: 'Hannah', last: 'Price', age: 44, suburb: 'Old Mill' },
  { first: 'Tomasz', last: 'Nowak', age: 38, suburb: 'Kingsfield' },
  { first: 'Imani', last: 'Grant', age: 27, suburb: 'Harbour Hill' },
  { first: 'Peter', last: 'Lowe', age: 69, suburb: 'Orchard End' },
  { first: 'Salma', last: 'Khan', age: 33, suburb: 'Old Mill' },
  { first: 'Lewis', last: 'Carr', age: 22, suburb: 'Willow Green' },
  { first: 'Jasmine', last: 'Price', age: 12, suburb: 'Old Mill' },
  { first: 'Adam', last: 'Nowak', age: 13, suburb: 'Kingsfield' },
  { first: 'Poppy', last: 'Grant', age: 14, suburb: 'Harbour Hill' },
  { first: 'Yusuf', last: 'Khan', age: 12, suburb: 'Old Mill' },
  { first: 'Maja', last: 'Nowak', age: 9, suburb: 'Kingsfield' },
  { first: 'Ellie', last: 'Price', age: 7, suburb: 'Old Mill' },
  { first: 'Ibrahim', last: 'Khan', age: 8, suburb: 'Old Mill' },
  { first: 'Noah', last: 'Carr', age: 6, suburb: 'Willow Green' },
]
