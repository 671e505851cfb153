// The roll of a demo community: households, persons, guardians, and the accounts of those who sign in.
import { bahaiIdKey, emailKey } from '#server/features/auth/rules.ts'
import { instant } from '#server/platform/clock.ts'
import type { Family, Relative } from './families.ts'
import { signInOf } from './sign-ins.ts'
import { DAY, type Person, type Stage } from './stage.ts'

const GROWN = 18
/** From this age on a young person may have an account of their own. */
const YOUTH = 15

export interface Settlers {
  readonly families: readonly Family[]
  readonly friends: readonly {
    readonly first: string
    readonly last: string
    readonly age: number
    readonly suburb: string
  }[]
  readonly mailDomain: string
  /** The number of the first Baha'i ID. */
  readonly firstNumber: number
}

/** Puts everybody on the roll; answers them in the roll's order. */
export const settle = (stage: Stage, settlers: Settlers): Person[] => {
  const numbers = counter(settlers.firstNumber)
  const members = settlers.families.flatMap((family) => settleFamily(stage, settlers, family, numbers))
  return [...members, ...settlers.friends.map((friend) => addFriend(stage, friend))]
}

/** The account of somebody whose membership nobody has confirmed yet. */
export const addPending = (stage: Stage, person: Person): void => {
  const email = signInOf(person.name)?.email ?? ''
  const claim = stage.rows.people.find((row) => row.id === person.id)?.bahai_id ?? ''
  stage.rows.accounts.push({
    ...accountOf(stage, {
      id: stage.random.id(stage.now - 2 * DAY),
      email,
      name: person.name,
      at: stage.now - 2 * DAY,
    }),
    state: 'pending',
    claimed_bahai_id: claim,
    claimed_bahai_id_key: bahaiIdKey(claim),
  })
}

const settleFamily = (stage: Stage, settlers: Settlers, family: Family, number: () => number): Person[] => {
  const { rows, communityId, random } = stage
  const householdId = random.id(stage.now - 900 * DAY)
  rows.households.push({
    community_id: communityId,
    id: householdId,
    name: `${family.name} household`,
    street_address: family.street,
    suburb: family.suburb,
    city: stage.city,
  })
  const people = family.members.map((relative) =>
    addMember(stage, settlers, family, relative, householdId, `D-${number()}`),
  )
  const guardians = people.filter(({ age }) => age >= GROWN)
  for (const child of people.filter(({ age }) => age < GROWN)) {
    for (const guardian of guardians) {
      rows.guardians.push({
        community_id: communityId,
        child_id: child.id,
        guardian_id: guardian.id,
        since: null,
      })
    }
  }
  return people
}

const addMember = (
  stage: Stage,
  settlers: Settlers,
  family: Family,
  relative: Relative,
  householdId: string,
  bahaiId: string,
): Person => {
  const { rows, communityId, random } = stage
  const joined = stage.now - random.between(200, 900) * DAY
  const name = `${relative.first} ${family.name}`
  const id = random.id(joined)
  const written = relative.age < YOUTH ? null : addressOf(name, relative, settlers.mailDomain)
  rows.people.push({
    community_id: communityId,
    id,
    bahai_id: bahaiId,
    first_name: relative.first,
    last_name: family.name,
    email: written,
    email_key: written && emailKey(written),
    birth_date: birthDate(stage, relative.age),
    standing: 'active',
    locality: family.suburb,
    household_id: householdId,
    profile_picture: null,
    created_at: instant(joined),
  })
  rows.roll_index.push({
    community_id: communityId,
    person_id: id,
    bahai_id_hash: stage.rollHash('id', bahaiIdKey(bahaiId)),
    email_hash: written === null ? null : stage.rollHash('email', emailKey(written)),
  })
  const accountId = relative.offline || !written ? null : random.id(joined)
  if (accountId && written) {
    const account = accountOf(stage, { id: accountId, email: written, name, at: joined })
    rows.accounts.push({ ...account, state: 'confirmed', person_id: id, occupation: relative.occupation })
  }
  return {
    id,
    name,
    family: family.name,
    age: relative.age,
    street: family.street,
    suburb: family.suburb,
    accountId,
    friend: false,
  }
}

/**
 * What a roll has beside those who are here: somebody who has passed on, somebody who has moved away, and one who
 * came back and stands on it twice since.
 */
export const addOldEntries = (stage: Stage, returned: Person): void => {
  const { rows, communityId, random, now } = stage
  const day = (daysAgo: number) => instant(now - daysAgo * DAY).slice(0, 10)
  const add = (first: string, last: string, more: Partial<(typeof rows.people)[number]>) =>
    rows.people.push({
      community_id: communityId,
      id: random.id(now - 2_000 * DAY),
      bahai_id: null,
      first_name: first,
      last_name: last,
      email: null,
      email_key: null,
      birth_date: null,
      locality: null,
      household_id: null,
      profile_picture: null,
      created_at: instant(now - 2_000 * DAY),
      ...more,
    })
  add('Edith', 'Lindqvist', { standing: 'deceased', birth_date: '1931-04-02', deceased_on: day(400) })
  add('Tomás', 'Reyes', { standing: 'moved', moved_away_on: day(250), registered_since: day(1_900) })
  const [first = '', ...last] = returned.name.split(' ')
  add(first, last.join(' ').toUpperCase(), { standing: 'moved', moved_away_on: day(1_200) })
}

const accountOf = (stage: Stage, one: { id: string; email: string; name: string; at: number }) => {
  const [first = '', ...last] = one.name.split(' ')
  return {
    id: one.id,
    email: one.email,
    email_key: emailKey(one.email),
    password_hash: stage.passwordHash,
    google_sub: null,
    community_id: stage.communityId,
    person_id: null,
    claimed_bahai_id: null,
    claimed_bahai_id_key: null,
    first_name: first,
    last_name: last.join(' '),
    occupation: null,
    language: null,
    profile_picture: null,
    eula_accepted_at: instant(one.at),
    decline_reason: null,
    created_at: instant(one.at),
  }
}

const addFriend = (stage: Stage, friend: Settlers['friends'][number]): Person => {
  const met = stage.now - stage.random.between(60, 400) * DAY
  const id = stage.random.id(met)
  stage.rows.people.push({
    community_id: stage.communityId,
    id,
    bahai_id: null,
    first_name: friend.first,
    last_name: friend.last,
    email: null,
    email_key: null,
    birth_date: birthDate(stage, friend.age),
    standing: 'friend',
    locality: friend.suburb,
    household_id: null,
    profile_picture: null,
    created_at: instant(met),
  })
  return {
    id,
    name: `${friend.first} ${friend.last}`,
    family: friend.last,
    age: friend.age,
    street: null,
    suburb: friend.suburb,
    accountId: null,
    friend: true,
  }
}

/** The demo sign-in's own address, except where the roll must know another one than the sign-up. */
const addressOf = (name: string, relative: Relative, mailDomain: string): string =>
  (relative.offline ? null : signInOf(name)?.email) ?? `${plain(name)}@${mailDomain}`

/** `rawiri.tane`: a name as addresses write it. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(' ', '.')
    .replace(/[^a-z.-]/g, '')

const birthDate = (stage: Stage, age: number): string => {
  // Their last birthday lies up to 360 days back, so that today everybody has the age that the list says.
  const birthday = new Date(stage.now - stage.random.between(1, 360) * DAY).toISOString().slice(4, 10)
  const at = new Date(stage.now)
  const passed = birthday <= at.toISOString().slice(4, 10)
  return `${at.getUTCFullYear() - age - (passed ? 0 : 1)}${birthday === '-02-29' ? '-02-28' : birthday}`
}

const counter = (first: number) => {
  let number = first - 1
  return () => (number += 1)
}
