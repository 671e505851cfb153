// The elected and appointed bodies, each with the terms of its members.
import { type CivilDay, badiDateAt, ridvanOf } from '#calendar/index.ts'
import type { BodyKind, Office } from '#server/features/community/tables.ts'
import { handoverItems, servingYear } from '#server/features/community/year-rules.ts'
import { instant } from '#server/platform/clock.ts'
import { DAY, HOUR, type Person, type Stage, named, today } from './stage.ts'

export interface BodyPlan {
  readonly kind: BodyKind
  readonly name: string
  readonly members: readonly (readonly [name: string, office: Office])[]
}

export const rosewaterBodies: readonly BodyPlan[] = [
  {
    kind: 'assembly',
    name: 'Local Spiritual Assembly of Rosewater',
    members: [
      ['Húshang Yazdání', 'chair'],
      ['Aroha Tane', 'viceChair'],
      ['Ingrid Andersson', 'secretary'],
      ['Kwame Mensah', 'treasurer'],
      ['Farzánih Samandarí', 'member'],
      ['Siobhán O’Connell', 'member'],
      ['David Rosenberg', 'member'],
      ['Mele Tupou', 'member'],
      ['Minh Nguyễn', 'member'],
    ],
  },
  {
    kind: 'feastCommittee',
    name: 'Feast Committee',
    members: [
      ['Mahvash Rahimi', 'chair'],
      ['Étienne Moreau', 'secretary'],
      ['Akinyi Odhiambo', 'member'],
      ['Zofia Kowalska', 'member'],
    ],
  },
  {
    kind: 'holyDaysCommittee',
    name: 'Holy Days Committee',
    members: [
      ['Gulnár Farhádí', 'chair'],
      ['Rohan Patel', 'secretary'],
      ['Sione Tupou', 'member'],
      ['Ji-woo Kim', 'member'],
    ],
  },
  { kind: 'administration', name: 'Administration', members: [['Daniel Brooks', 'communityAdmin']] },
  {
    kind: 'other',
    name: 'Appointed officers',
    members: [
      ['Siobhán O’Connell', 'safeguardingOfficer'],
      ['Rohan Patel', 'statisticsOfficer'],
      ['Zofia Kowalska', 'instituteCoordinator'],
      ['Mahvash Rahimi', 'treasuryAssistant'],
      ['Étienne Moreau', 'auditor'],
      ['Akinyi Odhiambo', 'auditor'],
    ],
  },
]

/** Founds the bodies; terms last from Riḍván until a month after the next one, time to hand over. */
export const foundBodies = (stage: Stage, people: readonly Person[], plans: readonly BodyPlan[]): void => {
  const { rows, communityId, random } = stage
  const term = currentTerm(stage)
  const since = Date.parse(term.from)
  for (const plan of plans) {
    const bodyId = random.id(since - 700 * DAY)
    rows.bodies.push({ community_id: communityId, id: bodyId, kind: plan.kind, name: plan.name })
    for (const [name, office] of plan.members) {
      rows.terms.push({
        community_id: communityId,
        id: random.id(since),
        body_id: bodyId,
        person_id: named(people, name).id,
        office,
        valid_from: term.from,
        valid_to: term.to,
        granted_by: null,
        year: plan.kind === 'assembly' ? servingYear(today(stage)) : null,
      })
    }
  }
}

/** What the new officers are still waiting for; the rest went over in the weeks after Riḍván. */
const stillOpen: readonly string[] = ['secretary keys', 'treasurer bankMandate', 'treasurer keys']

/** The list of the running year for each office of the Assembly, ticked by its holder. */
export const handOver = (stage: Stage, people: readonly Person[]): void => {
  const { rows, communityId, random } = stage
  const body = rows.bodies.find(({ kind }) => kind === 'assembly')
  if (!body) return
  const since = Date.parse(currentTerm(stage).from)
  for (const { office, person_id } of rows.terms.filter((term) => term.body_id === body.id)) {
    const holder = people.find(({ id }) => id === person_id)
    ;(handoverItems[office] ?? []).forEach((item, position) => {
      const done = !stillOpen.includes(`${office} ${item}`)
      rows.handover_items.push({
        community_id: communityId,
        id: random.id(since),
        body_id: body.id,
        year: servingYear(today(stage)),
        office,
        item,
        position,
        done_at: done ? instant(Math.min(since + (9 + position) * DAY, stage.now - HOUR)) : null,
        done_by: done ? (holder?.accountId ?? null) : null,
      })
    })
  }
}

const currentTerm = (stage: Stage): { from: CivilDay; to: CivilDay } => {
  const { year } = badiDateAt(instant(stage.now), stage.place)
  const elected = ridvanOf(year).firstCivilDay <= today(stage) ? year : year - 1
  return { from: ridvanOf(elected).firstCivilDay, to: monthLater(ridvanOf(elected + 1).firstCivilDay) }
}

/** The same day of the next month; Riḍván begins in April, so there always is one. */
const monthLater = (day: CivilDay): CivilDay => {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${year}-${String(Number(month) + 1).padStart(2, '0')}-${date}`
}
