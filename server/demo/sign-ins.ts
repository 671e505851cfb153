// Whom a newcomer can be, to look at the demo community from each side.

export const demoPassword = 'nineteen-demo-183'

/** Opens who gave what in the demo's books. */
export const demoPhrase = '7KQ2-M9XD-4TRV-8HJP'

export interface SignIn {
  readonly email: string
  /** What the terminal says of it. */
  readonly says: string
  /** First and last name of the person on the roll. */
  readonly who: string
}

export const demoSignIns: readonly SignIn[] = [
  { email: 'member@demo.example', says: 'a member', who: 'Camille Moreau' },
  { email: 'host@demo.example', says: 'a member who hosts several gatherings', who: 'Mahvash Rahimi' },
  { email: 'treasurer@demo.example', says: 'treasurer of the Assembly', who: 'Kwame Mensah' },
  { email: 'secretary@demo.example', says: 'secretary of the Assembly', who: 'Ingrid Andersson' },
  { email: 'statistics@demo.example', says: 'statistics officer', who: 'Rohan Patel' },
  { email: 'admin@demo.example', says: 'administrator of the community', who: 'Daniel Brooks' },
  { email: 'pending@demo.example', says: 'waits to be confirmed as a member', who: 'Beatriz Silva' },
  { email: 'neighbour@demo.example', says: 'a member of another community', who: 'Elena Marino' },
]

/** The demo address of a person, where there is one. */
export const signInOf = (who: string): SignIn | null => demoSignIns.find((one) => one.who === who) ?? null
