// What the families of the demo say of their children, and the safeguarding register.
import { addCivilDays } from '#calendar/index.ts'
import { instant } from '#server/platform/clock.ts'
import type { Row } from './rows.ts'
import { DAY, type Person, type Stage, named, today } from './stage.ts'

const allergies: readonly (readonly [child: string, allergies: string, note: string])[] = [
  ['Armán Rahimi', 'Hazelnuts and walnuts', 'Carries an adrenaline pen in the blue bag.'],
  ['Amara Okafor', 'Penicillin', ''],
  ['Thảo Nguyễn', '', 'Wears glasses for reading.'],
  ['Kavi Patel', 'Eggs', ''],
]

const collectors: readonly (readonly [child: string, name: string, relation: string, may: boolean])[] = [
  ['Armán Rahimi', 'Rúḥíyyih Íqání', 'Neighbour', true],
  ['Amara Okafor', 'Grace Thompson', 'Friend of the family', true],
  ['Obinna Okafor', 'Grace Thompson', 'Friend of the family', true],
]

const agreed = ['photo', 'firstAid', 'childrensClass', 'devotional'] as const

/** Each check by the days until it expires; null has no end. */
const checks: readonly (readonly [
  person: string,
  kind: Row<'safeguarding_checks'>['kind'],
  expiresIn: number | null,
])[] = [
  ['Mahvash Rahimi', 'police', 41],
  ['Mahvash Rahimi', 'training', 420],
  ['Mele Tupou', 'police', 610],
  ['Ngozi Okafor', 'police', 640],
  ['Lan Nguyễn', 'police', 300],
  ['Shahnáz Thábit', 'police', 505],
  ['Gulnár Farhádí', 'police', 505],
  ['Aroha Tane', 'police', 780],
  ['Anjali Patel', 'police', 150],
  ['Mateus Ferreira', 'police', 360],
  ['Lucía Ferreira', 'police', 360],
  ['Otieno Odhiambo', 'police', 830],
  ['Rāwiri Tane', 'police', 780],
  ['Nasím Samandarí', 'police', 900],
  ['Étienne Moreau', 'references', null],
  ['Ruth Wells', 'police', -20],
]

/** Guardians have spoken of a few children, and an officer has seen a few checks. */
export const tellOfCare = (stage: Stage, people: readonly Person[]): void => {
  const { rows, communityId, random, now } = stage
  for (const [child, text, note] of allergies)
    rows.care_notes.push({
      community_id: communityId,
      person_id: named(people, child).id,
      allergies: text,
      health_note: note,
      changed_at: instant(now - 90 * DAY),
    })
  for (const [child, name, relation, may] of collectors)
    rows.pick_up_persons.push({
      community_id: communityId,
      id: random.id(now - 80 * DAY),
      child_id: named(people, child).id,
      name,
      relation,
      phone: '',
      may_collect: may,
    })
  for (const child of new Set(allergies.map(([name]) => name))) agree(stage, named(people, child))
  recordChecks(stage, people)
}

/** The first guardian has agreed to most things, and taken one of them back. */
const agree = (stage: Stage, child: Person): void => {
  const { rows, communityId, random, now } = stage
  const guardian = rows.guardians.find(({ child_id }) => child_id === child.id)?.guardian_id
  if (!guardian) return
  for (const kind of [...agreed, 'transport' as const])
    rows.consents.push({
      community_id: communityId,
      id: random.id(now - 70 * DAY),
      person_id: child.id,
      kind,
      given_by: guardian,
      given_at: instant(now - 70 * DAY),
      withdrawn_by: kind === 'transport' ? guardian : null,
      withdrawn_at: kind === 'transport' ? instant(now - 20 * DAY) : null,
    })
}

const recordChecks = (stage: Stage, people: readonly Person[]): void => {
  const { rows, communityId, random, now } = stage
  const officer = named(people, 'Siobhán O’Connell')
  for (const [person, kind, expiresIn] of checks)
    rows.safeguarding_checks.push({
      community_id: communityId,
      id: random.id(now - 60 * DAY),
      person_id: named(people, person).id,
      kind,
      issued_on: addCivilDays(today(stage), Math.min(-60, (expiresIn ?? 0) - 1_095)),
      expires_on: expiresIn === null ? null : addCivilDays(today(stage), expiresIn),
      seen_by: officer.name,
      recorded_by: officer.accountId ?? officer.id,
      recorded_at: instant(now - 60 * DAY),
      revoked_on: null,
      revoked_by: null,
      revoke_reason: '',
    })
}
