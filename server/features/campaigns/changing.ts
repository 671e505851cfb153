// Beginning a campaign, changing it, and ending it with what was learned.
import type {
  beginCampaign,
  changeCampaign as changeRoute,
  endCampaign as endRoute,
} from '#contract/campaigns/campaigns.ts'
import type { BodyOf } from '#contract/route.ts'
import { todayIn } from '#server/features/community/community-day.ts'
import { openFunds } from '#server/features/finance/given-for.ts'
import { claimShown } from '#server/features/uploads/attached.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import { keptAddress } from '#server/platform/files.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { setPublic } from '#server/platform/public-items-queries.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { begunBy, mayOpen, readOne } from './campaigns.ts'
import { findTakers } from './part-queries.ts'
import * as queries from './queries.ts'
import * as rules from './rules.ts'

type Wish = BodyOf<typeof beginCampaign>
type Change = Omit<BodyOf<typeof changeRoute>, 'revision'>

/** Begins it, and tells everybody once; the same id begins it once, whatever became of the first answer. */
export const begin = async (app: App, member: Member, wish: Wish) => {
  demandRight(member, wish.kind)
  if (!begunBy(member).includes(wish.kind)) refuse(403, 'Your community does not use the Fund in this app.')
  endFaults(rules.wishFaults(wish))
  const picture = await ownPicture(app, member, wish.imageUrl)
  return inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community, accountId } = member
    const { id, kind } = wish
    if (wish.fundId !== null) await demandFund(tx, member, wish.fundId)
    if (wish.visibility === 'public') await demandOpening(tx, app, member)
    const made = await queries.insertCampaign(tx, community, {
      ...columnsOf(wish, kind, picture),
      id,
      kind,
      fund_id: wish.fundId,
      begun_by: accountId,
      begun_at: instant(app.clock.now()),
    })
    if (!made) return begunBefore(tx, app, member, id)
    if (wish.visibility === 'public') await setPublic(tx, community, { id, kind: 'campaign' }, true)
    // Of what is written down when it is over nobody is told that it begins.
    const isOver = (await todayIn(app, tx, community)) > wish.endsOn
    happened(tx, member, 'campaign.begun', id, {
      detail: { kind },
      notify: isOver ? [] : { to: 'everybody', data: { caption: wish.title, change: 'campaignBegan' } },
    })
    return readOne(tx, app, member, id)
  })
}

/** Changes all but its kind and its Fund, as long as it has not ended. */
export const change = async (
  app: App,
  member: Member,
  id: string,
  { revision, ...wish }: BodyOf<typeof changeRoute>,
) => {
  const picture = await ownPicture(app, member, wish.imageUrl)
  return inCommunity(app.db, member.communityId, async (tx) => {
    const { row, today } = await keptCampaign(app, tx, member, id)
    if (rules.stateOf(row, today) === 'ended')
      refuse(409, 'This campaign is over, and is changed no more. What was learned can still be written.')
    endFaults(rules.wishFaults({ ...wish, kind: row.kind }))
    if (wish.visibility === 'public' && row.visibility !== 'public') await demandOpening(tx, app, member)
    const columns = columnsOf(wish, row.kind, picture)
    const fields = changedFields(row, columns)
    if (fields.length === 0) return readOne(tx, app, member, id)
    demandSeen(row, revision)
    endFaults(rules.whyNotMoved(row, wish, await queries.findWrittenSpan(tx, member.communityId, id)))
    await queries.changeCampaign(tx, member.communityId, id, columns)
    await setPublic(tx, member.communityId, { id, kind: 'campaign' }, wish.visibility === 'public')
    happened(tx, member, 'campaign.changed', id, { detail: { fields: fields.join(', ') } })
    return readOne(tx, app, member, id)
  })
}

/** Ends it at once, or writes what was learned from one that is over; those who take part are told of it once. */
export const end = (app: App, member: Member, id: string, { revision, result }: BodyOf<typeof endRoute>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { row, today } = await keptCampaign(app, tx, member, id)
    const isOver = rules.stateOf(row, today) === 'ended'
    if (isOver && row.result === result) return readOne(tx, app, member, id)
    demandSeen(row, revision)
    const ended_on = isOver ? row.ended_on : today
    await queries.endCampaign(tx, member.communityId, id, { result, ended_on })
    const takers = row.result === '' ? await findTakers(tx, member.communityId, id) : []
    happened(tx, member, isOver ? 'campaign.resultWritten' : 'campaign.ended', id, {
      notify: { to: takers, data: { caption: row.title, change: 'campaignEnded' } },
    })
    return readOne(tx, app, member, id)
  })

/** The campaign, held, for those who may begin one of its kind. */
export const keptCampaign = async (app: App, tx: Tx, member: Member, id: string) => {
  const row = (await queries.lockCampaign(tx, member.communityId, id)) ?? notFound()
  demandRight(member, row.kind)
  return { row, today: await todayIn(app, tx, member.communityId) }
}

const demandRight = (member: Member, kind: rules.Kind): void => {
  if (!rules.kindsOf(member).includes(kind)) refuse(403, rules.noRight(kind))
}

/** Who looked at an older one is told so, and nothing is overwritten. */
const demandSeen = (row: queries.CampaignRow, revision: number): void => {
  if (revision !== row.revision)
    refuse(409, 'Somebody else has changed this meanwhile. What you wrote is still here.', {
      code: 'changed_meanwhile',
    })
}

const begunBefore = async (tx: Tx, app: App, member: Member, id: string) => {
  const row = await queries.findCampaign(tx, member.communityId, id)
  if (row?.begun_by !== member.accountId) refuse(409, 'There is such a campaign already. Please begin again.')
  return readOne(tx, app, member, id)
}

const demandFund = async (tx: Tx, member: Member, fund: string): Promise<void> => {
  const open = await openFunds(tx, member.communityId)
  if (!open.some(({ id }) => id === fund.toLowerCase()))
    refuseField('fundId', 'Please choose a Fund of your community that is open.')
}

const demandOpening = async (tx: Tx, app: App, member: Member): Promise<void> => {
  if (!(await mayOpen(tx, app, member))) refuse(403, NOT_OPENED, { fields: { visibility: NOT_OPENED } })
}

const NOT_OPENED =
  'Visitors see campaigns that a grown-up opens, where the community shows its news to them. Please choose who sees it again.'

/** Security D6: a picture is one that the caller has sent, or that a campaign of the community shows already. */
const ownPicture = async (app: App, member: Member, given: string | null): Promise<string | null> => {
  if (given === null || given === '') return null
  const url = keptAddress(app.files, given)
  const shown = await inCommunity(app.db, member.communityId, (tx) =>
    queries.isShown(tx, member.communityId, url),
  )
  if (shown) return url
  const own = await claimShown(app, member, [url])
  if (own?.[0]?.purpose === 'image') return url
  return refuseField('imageUrl', 'Please send the picture first, and then name it here.')
}

const columnsOf = (wish: Change, kind: rules.Kind, picture: string | null): queries.Columns => ({
  title: wish.title,
  sentence: wish.sentence,
  story: wish.story,
  image_url: picture,
  image_alt: picture === null ? '' : wish.imageAlt,
  starts_on: wish.startsOn,
  ends_on: wish.endsOn,
  visibility: wish.visibility,
  goal: wish.goal,
  counts: kind === 'fund' ? '' : wish.counts,
  milestones: wish.milestones.toSorted((one, other) => one.at - other.at),
})

const changedFields = (row: queries.CampaignRow, columns: queries.Columns): readonly string[] => {
  const before = new Map<string, unknown>(Object.entries(row))
  return Object.entries(columns).flatMap(([name, value]) =>
    JSON.stringify(before.get(name)) === JSON.stringify(value) ? [] : [name],
  )
}

const endFaults = (faults: Record<string, string> | null): void => {
  if (faults) refuse(400, Object.values(faults)[0] ?? '', { fields: faults })
}

const refuseField = (field: string, sentence: string): never =>
  refuse(400, sentence, { fields: { [field]: sentence } })
