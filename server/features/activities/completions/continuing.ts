// A group goes on with the next book: another one like it, with those who are in it, while it comes to its end.
import type { continueActivity } from '#contract/activities/completions.ts'
import type { BodyOf } from '#contract/route.ts'
import { agreedTo, hearersOf } from '#server/features/people/family/in-care.ts'
import { type Asking, askingOf } from '#server/features/people/family/guardian.ts'
import type { App } from '#server/platform/app-type.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { refuse } from '#server/platform/refuse.ts'
import { readOne } from '../activities.ts'
import { completeIn } from '../ending.ts'
import { turnHappened } from '../hosts.ts'
import { findStrangers } from '../hosts-queries.ts'
import { demandLeader, demandRecords, eyesOf } from '../change-meeting.ts'
import { findPresent } from '../participation-queries.ts'
import { whyClosed } from '../participation-rules.ts'
import { begin, ownActivity } from '../plan.ts'
import type { PlannedRow } from '../plan-queries.ts'
import { weekdayName } from '../recurrence-rules.ts'
import { consentOf, hasChildren, isStudied } from '../rules.ts'

export const goOn = (app: App, member: Member, id: string, wish: BodyOf<typeof continueActivity>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const asking = await askingOf(app, tx, member)
    const row = await ownActivity(tx, member, asking, id)
    const eyes = await eyesOf(tx, member, asking, { activity_id: id, kind: row.kind })
    demandLeader(eyes)
    demandRecords(eyes)
    demandGoing(row)
    const joined = await thoseWhoStay(tx, asking, row)
    // What is booked for it is given back before the new one meets.
    await completeIn(app, tx, member, row)
    const next = await begin(app, tx, member, asking, {
      planned: likeIt(row, wish),
      kind: row.kind,
      named: { entries: await leadersOf(tx, asking, id), alwaysMe: false },
      joined,
    })
    // It is the same group: the community is not told of a new one, and its people hear once.
    happened(tx, member, 'activity.continued', next.id, {
      detail: { from: id },
      notify: {
        to: await hearersOf(tx, asking, joined),
        data: { caption: next.led.title, change: 'goesOn' },
      },
    })
    turnHappened(tx, member, next.led, next.turn)
    return { ...(await readOne(tx, app, member, next.id)), warnings: [...next.turn.warnings] }
  })

/** All but its days, its name and what is studied stay; a place is asked for anew, and no home is told of till then. */
const likeIt = (
  { id: _id, kind: _kind, status: _status, status_before: _before, revision: _revision, ...row }: PlannedRow,
  { title, startDate, studyItem }: BodyOf<typeof continueActivity>,
) => {
  const { participant_count: _count, ...planned } = row
  return {
    ...planned,
    title,
    start_date: startDate,
    end_date: null,
    weekday: weekdayName(startDate),
    ...(row.online || row.venue_id === null ? {} : { venue_id: null, suburb: null, city: null }),
    study_item_id: studyItem,
  }
}

const demandGoing = ({ kind, status }: PlannedRow): void => {
  if (!isStudied(kind)) refuse(409, 'Nothing is studied in this gathering.')
  const closed = whyClosed(status)
  if (closed) refuse(409, closed)
}

/** Those who are in it; of children those alone for whom a guardian's word stands. */
const thoseWhoStay = async (tx: Tx, { communityId }: Asking, { id, kind }: PlannedRow) => {
  const present = (await findPresent(tx, communityId, id, 'participant')).map((row) => row.person_id)
  if (!hasChildren(kind)) return present
  const agreed = await agreedTo(tx, communityId, present, consentOf(kind))
  return present.filter((one) => agreed.has(one))
}

const leadersOf = async (tx: Tx, { communityId }: Asking, id: string) => [
  ...(await findPresent(tx, communityId, id, 'facilitator')).map((row) => ({
    refId: row.person_id,
    type: 'Member',
  })),
  ...(await findStrangers(tx, communityId, id)).map((one) => ({
    firstName: one.first_name,
    lastName: one.last_name,
    referenceContact: one.reference_contact,
  })),
]
