// Wishes for a group that is not there yet: said, taken back, and answered by those who can form one.
import { v7 as newId } from 'uuid'
import type { BodyOf, QueryOf } from '#contract/route.ts'
import {
  type Interest,
  answerInterest,
  listInterests,
  listOwnInterests,
  sayInterest,
  takeBackInterest,
} from '#contract/activities/interests.ts'
import { holdersOf } from '#server/features/community/office-holders.ts'
import { tellOnceAWeek } from '#server/features/notifications/notify.ts'
import { askingOf } from '#server/features/people/family/guardian.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened, nobody } from '#server/platform/happened.ts'
import { pageOf, readCursor } from '#server/platform/page.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { fullName, instantOf } from '#server/platform/wire.ts'
import * as queries from './interest-queries.ts'
import type { InterestRow } from './interest-queries.ts'
import type * as z from 'zod/mini'
import { serve } from '#server/platform/serve.ts'

const listOwn = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const rows = await queries.findOwn(tx, member.communityId, member.accountId)
    return { success: true as const, data: rows.map(ownInterestView) }
  })

const say = (app: App, member: Member, wish: BodyOf<typeof sayInterest>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const studyItem = wish.studyItem ?? null
    if (studyItem !== null && !(await queries.findOpenStudy(tx, member.communityId, studyItem)))
      refuse(400, 'This is not studied here any more. Please choose something else.')
    const before = (await queries.findOwn(tx, member.communityId, member.accountId)).find(
      ({ kind }) => kind === wish.kind,
    )
    await queries.keepInterest(tx, member.communityId, {
      id: newId(),
      account: member.accountId,
      kind: wish.kind,
      studyItem,
      days: [...new Set(wish.days ?? [])],
      area: wish.area ?? '',
      note: wish.note ?? '',
      now: instant(app.clock.now()),
    })
    // Who waits already was told of when the wish was first said.
    if (before === undefined || before.answered_at !== null)
      await tellCoordinators(app, tx, member, { kind: wish.kind, anew: before !== undefined })
    const mine = await queries.findOwn(tx, member.communityId, member.accountId)
    const row = mine.find(({ kind }) => kind === wish.kind) ?? notFound()
    return { success: true as const, data: ownInterestView(row) }
  })

/**
 * Those who can form a group hear that somebody waits and for what; who it is they read in the list. `anew`: after an
 * answer. What is taken back and said again they hear of once a week.
 */
const tellCoordinators = async (
  app: App,
  tx: Tx,
  member: Member,
  { kind, anew }: { readonly kind: BodyOf<typeof sayInterest>['kind']; readonly anew: boolean },
): Promise<void> => {
  const { today } = await askingOf(app, tx, member)
  const coordinators = await holdersOf(tx, member.communityId, today, {
    assembly: ['secretary'],
    anywhere: ['instituteCoordinator', 'communityAdmin'],
  })
  const told = coordinators.filter((id) => id !== member.accountId)
  const data = { programme: kind, change: 'wish' } as const
  if (anew)
    return happened(tx, nobody(member.communityId), 'interest.saidAnew', null, { notify: { to: told, data } })
  const same = `wish ${member.accountId} ${kind}`
  const fact = {
    type: 'activity_updated',
    actorId: null,
    targetId: null,
    targetType: 'Activity',
    data,
  } as const
  await tellOnceAWeek(tx, member.communityId, told, fact, { same, now: app.clock.now() })
}

const takeBack = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    if (!(await queries.deleteOwn(tx, member.communityId, member.accountId, id))) notFound()
    return { message: 'Your wish is taken back.' }
  })

const list = (app: App, member: Member, query: QueryOf<typeof listInterests>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const rows = await queries.findInterests(tx, member.communityId, {
      answered: query.state === 'answered',
      limit: query.limit + 1,
      cursor: readCursor(query.cursor),
    })
    const page = pageOf(rows, query.limit, ({ said_at, id }) => [instantOf(said_at), id])
    return { success: true as const, ...page, data: page.data.map(interestView) }
  })

const answer = (app: App, member: Member, id: string, { answered, saidAt }: BodyOf<typeof answerInterest>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const at = answered ? instant(app.clock.now()) : null
    const by = answered ? member.accountId : null
    const row = (await queries.lockInterest(tx, member.communityId, id)) ?? notFound()
    if (saidAt !== undefined && Date.parse(saidAt) !== Date.parse(instantOf(row.said_at)))
      refuse(409, 'This wish has changed meanwhile. Please read it anew.', { code: 'changed_meanwhile' })
    const changed = await queries.setAnswered(tx, member.communityId, id, at, by)
    // The record says that it was answered, and nothing of what was wished.
    if (changed) happened(tx, member, answered ? 'interest.answered' : 'interest.reopened', row.account_id)
    const now = (await queries.findInterest(tx, member.communityId, id)) ?? notFound()
    return { success: true as const, data: interestView(now) }
  })

type Own = z.output<typeof listOwnInterests.reply>['data'][number]

/** What somebody has said of themselves. */
const ownInterestView = (row: InterestRow): Own => ({
  _id: row.id,
  id: row.id,
  kind: row.kind,
  studyItem: row.study && {
    _id: row.study.id,
    id: row.study.id,
    names: { en: row.study.names['en'] ?? '', fa: row.study.names['fa'] ?? '' },
  },
  days: row.days,
  area: row.area,
  note: row.note,
  saidAt: instantOf(row.said_at),
  answeredAt: row.answered_at && instantOf(row.answered_at),
})

/** The same for those who help groups to form, with who it is. */
const interestView = (row: InterestRow): z.output<typeof Interest> => ({
  ...ownInterestView(row),
  person: { _id: row.account_id, id: row.account_id, name: fullName(row) },
})

export const interestRoutes = (app: App): void => {
  serve(app, listOwnInterests, ({ viewer }) => listOwn(app, viewer))
  serve(app, sayInterest, ({ viewer, body }) => say(app, viewer, body))
  serve(app, takeBackInterest, ({ viewer, params }) => takeBack(app, viewer, params.id))
  serve(app, listInterests, ({ viewer, query }) => list(app, viewer, query))
  serve(app, answerInterest, ({ viewer, params, body }) => answer(app, viewer, params.id, body))
}
