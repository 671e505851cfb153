// A study circle that a coordinator forms: planned at once with who leads it, and people invited to it, whose wishes are
// answered by that. Of children and youth nobody is asked this way.
import { isChild } from '#server/features/people/family/rules.ts'
import { type Asking, askingOf } from '#server/features/people/family/guardian.ts'
import { hearersOf } from '#server/features/people/family/in-care.ts'
import type { App } from '#server/platform/app-type.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { refuseField } from './change-meeting.ts'
import { turnHappened } from './hosts.ts'
import { findHosts } from './hosts-queries.ts'
import { answerAll } from './interest-queries.ts'
import { insertParts } from './participation-queries.ts'
import { begin } from './plan.ts'
import { findZone } from './plan-queries.ts'
import { blank } from './plan-rules.ts'
import { weekdayName } from './recurrence-rules.ts'
import { openedBy, tellSeekers } from './saved-searches.ts'

interface Wish {
  readonly title: string
  readonly studyItem: string
  readonly startDate: string
  readonly time: string | null
  readonly area: string
  readonly tutor: string
  readonly people: readonly string[]
}

/** Those who are invited hear of it by that; the community is not told besides. */
export const formCircle = (app: App, member: Member, wish: Wish) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const asking = await askingOf(app, tx, member)
    const { tutor, guests } = await calledIn(tx, asking, wish)
    const { language } = await findZone(tx, member.communityId)
    const { id, led, turn } = await begin(app, tx, member, asking, {
      planned: {
        ...blank(wish.startDate),
        language,
        title: wish.title,
        weekday: weekdayName(wish.startDate),
        start_time: wish.time,
        suburb: wish.area || null,
        study_item_id: wish.studyItem,
      },
      kind: 'Study Circle',
      named: { entries: [{ refId: tutor.id, type: 'Member' }], alwaysMe: false },
    })
    happened(tx, member, 'activity.created', id, { detail: { kind: led.kind } })
    turnHappened(tx, member, led, turn)
    await invite(tx, member, asking, led, guests)
    await tellSeekers(tx, member.communityId, openedBy(member, asking, id))
    return { success: true as const, data: { _id: id, id, title: led.title } }
  })

type Called = Awaited<ReturnType<typeof findHosts>>[number]

/** Who leads it and who is invited: grown-ups of the community, each once. */
const calledIn = async (tx: Tx, asking: Asking, { tutor, people }: Wish) => {
  const ids = [...new Set([tutor, ...people].map((id) => id.toLowerCase()))]
  const rows = await findHosts(tx, asking.communityId, ids)
  const grown = new Map(
    rows.filter((row) => !isChild(row, asking.adultAge, asking.today)).map((row) => [row.id, row]),
  )
  const leads =
    grown.get(tutor.toLowerCase()) ??
    refuseField('tutor', 'Please choose a grown-up of the community to lead it.')
  const guests = ids.flatMap((id) => grown.get(id) ?? []).filter(({ id }) => id !== leads.id)
  const wanted = ids.filter((id) => id !== leads.id)
  if (guests.length < wanted.length || guests.length === 0)
    refuseField('people', 'Please choose grown-ups of the community to invite.')
  return { tutor: leads, guests }
}

const invite = async (
  tx: Tx,
  member: Member,
  asking: Asking,
  { id, title }: { readonly id: string; readonly title: string },
  guests: readonly Called[],
): Promise<void> => {
  const people = guests.map((one) => one.id)
  const by = { by: member.accountId, now: asking.now }
  await insertParts(tx, member.communityId, id, people, by)
  const notify = {
    to: await hearersOf(tx, asking, people),
    data: { caption: title, change: 'invited' as const },
  }
  for (const [place, person] of people.entries())
    happened(tx, member, 'activity.invited', id, {
      detail: { person, role: 'participant' },
      // All hear at once, each by a notice of their own.
      notify: place === 0 ? notify : [],
    })
  const accounts = guests.flatMap(({ account_id }) => account_id ?? [])
  for (const { account_id } of await answerAll(tx, member.communityId, accounts, 'Study Circle', by))
    happened(tx, member, 'interest.answered', account_id)
}
