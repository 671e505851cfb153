// A Feast or a Holy Day from its draft to its end.
import { v7 as newId } from 'uuid'
import {
  changeEventHosts,
  changeEventImage,
  closeEvent,
  createEvent,
  deleteEventDraft,
  listEventDrafts,
  listEventHosts,
  listOccasions,
  listOtherGatherings,
  publishEvent,
  reopenEvent,
} from '#contract/events/event-planning.ts'
import type { BodyOf } from '#contract/route.ts'
import { dropDrafted, sendDrafted } from '#server/features/venues/draft.ts'
import { claimShown } from '#server/features/uploads/attached.ts'
import type { App } from '#server/platform/app-type.ts'
import type { Tx } from '#server/platform/db.ts'
import { keptAddress } from '#server/platform/files.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { refuse } from '#server/platform/refuse.ts'
import { inPlanning, onEvent, onOpenEvent, timesOf } from './on-event.ts'
import { readOne } from './events.ts'
import { whyNotThese } from './change-rules.ts'
import * as hosts from './hosts.ts'
import { hostsHear } from './hosts.ts'
import { findHosts } from './hosts-queries.ts'
import * as occasions from './occasions.ts'
import { reckoningOf } from './occasions.ts'
import * as queries from './plan-queries.ts'
import {
  NO_DAY,
  NO_OCCASION,
  type Reckoning,
  datedBy,
  nameOf,
  occasionAt,
  occasionNamed,
  plannedColumns,
  warningsOf,
  whyNotClose,
  whyNotPublish,
} from './plan-rules.ts'
import { kindsPlanned } from './rules.ts'
import { serve } from '#server/platform/serve.ts'

type Wish = BodyOf<typeof createEvent>

/** Plans it, as a draft or for all to see; of what is published the community is told. */
const create = async (app: App, member: Member, wish: Wish) => {
  if (!kindsPlanned(member.rights).includes(wish.type)) refuse(403, notYours[wish.type])
  const picture = await ownPicture(app, member, wish.imageUrl)
  return inPlanning(app, member, async (tx) => {
    const { communityId } = member
    const reckoning = await reckoningOf(tx, communityId)
    const { row: columns, warnings } = plannedEvent(wish, reckoning, app.clock.now())
    const event = { ...columns, id: newId(), type: wish.type, time_zone: reckoning.zone }
    await queries.insertEvent(tx, {
      ...event,
      community_id: communityId,
      image_url: picture,
      cancel_reason: null,
      status: wish.status,
      programme: '[]',
    })
    happened(tx, member, 'event.created', event.id, {
      detail: { kind: wish.type, status: wish.status },
      notify: wish.status === 'published' ? allHear(event) : [],
    })
    return { ...(await readOne(tx, app, member, event.id)), warnings }
  })
}

/** Publishing twice is publishing once. */
const publish = (app: App, member: Member, id: string) =>
  onEvent(app, member, id, async (tx, event) => {
    demandPlanner(member, event.type)
    if (event.status !== 'draft') return { ...(await readOne(tx, app, member, id)), place: null }
    const early = whyNotPublish(event, app.clock.now())
    if (early) return refuse(409, early)
    await queries.setStatus(tx, member.communityId, id, 'published')
    const place = await sendDrafted(app, tx, member, id)
    const hosts = await findHosts(tx, member.communityId, id)
    happened(tx, member, 'event.published', id, {
      notify: [allHear(event), hostsHear(event, hosts, 'hosts')],
    })
    return { ...(await readOne(tx, app, member, id)), place }
  })

/** A draft goes without a word, since nobody was told of it. */
const removeDraft = (app: App, member: Member, id: string): Promise<undefined> =>
  onEvent(app, member, id, async (tx, event) => {
    demandPlanner(member, event.type)
    if (event.status !== 'draft') refuse(409, 'This event was published already. Please cancel it instead.')
    happened(tx, member, 'event.draftDeleted', id, { detail: { kind: event.type } })
    await dropDrafted(tx, member, id)
    await queries.deleteDraft(tx, member.communityId, id)
    return undefined
  })

/** Closing twice is closing once. */
const close = (app: App, member: Member, id: string) =>
  onEvent(app, member, id, async (tx, event) => {
    if (event.status === 'closed') return readOne(tx, app, member, id)
    const early = whyNotClose(event, app.clock.now())
    if (early) return refuse(409, early)
    return turnTo(app, tx, member, id, 'closed')
  })

/** What was cancelled stays so; what is open is open. */
const reopen = (app: App, member: Member, id: string) =>
  onEvent(app, member, id, async (tx, event) => {
    if (event.status === 'cancelled') return refuse(409, 'This event was cancelled.')
    if (event.status !== 'closed') return readOne(tx, app, member, id)
    return turnTo(app, tx, member, id, 'published')
  })

/** Another picture tells nobody. */
const changeImage = async (app: App, member: Member, id: string, url: string | null) => {
  const picture = await ownPicture(app, member, url)
  return onOpenEvent(app, member, id, async (tx, event) => {
    if (event.image_url !== picture) {
      await queries.setImage(tx, member.communityId, id, picture)
      happened(tx, member, 'event.changed', id, { detail: { fields: 'image_url' } })
    }
    const message = 'Image uploaded and event updated successfully!'
    return { ...(await readOne(tx, app, member, id)), message }
  })
}

const notYours = {
  Feast: 'Feasts are planned by the Assembly, the Feast committee and the community’s administrators.',
  'Holy Day':
    'Holy Days are planned by the Assembly, the Holy Days committee and the community’s administrators.',
} as const

/** To publish or delete is for those who plan; a host looks after what is published. */
const demandPlanner = ({ rights }: Member, type: Wish['type']): void => {
  if (!kindsPlanned(rights).includes(type)) refuse(403, notYours[type])
}

/** The event that is wished, with its dates, and what is to be known about them. */
const plannedEvent = (wish: Wish, reckoning: Reckoning, now: number) => {
  const named = wish.occasion && occasionNamed(wish.type, wish.occasion, reckoning)
  if (wish.occasion && !named) return refuse(400, NO_OCCASION, { fields: { occasion: NO_OCCASION } })
  const columns = plannedColumns(wish, named, reckoning)
  if (columns === null) return refuse(400, NO_DAY, { fields: { date: NO_DAY } })
  const faults = whyNotThese(columns, 0, now)
  if (faults) return refuse(400, Object.values(faults).join(' '), { fields: faults })
  const occasion = named ?? occasionAt(wish.type, Date.parse(columns.starts_at), reckoning)
  return {
    row: {
      ...columns,
      ...datedBy(occasion, columns.starts_at, reckoning),
      title: wish.title ?? nameOf(wish.type, occasion, reckoning.language),
    },
    warnings: warningsOf(wish.type, occasion, columns.starts_at, reckoning),
  }
}

const turnTo = async (app: App, tx: Tx, member: Member, id: string, status: 'closed' | 'published') => {
  await queries.setStatus(tx, member.communityId, id, status)
  happened(tx, member, status === 'closed' ? 'event.closed' : 'event.reopened', id)
  return readOne(tx, app, member, id)
}

/** The whole community hears of it. */
const allHear = (event: Parameters<typeof timesOf>[0]) => ({
  to: 'everybody' as const,
  data: { ...timesOf(event), change: 'published' as const },
})

/** Security D6: a picture is one that the caller has sent, or that an event of the community shows already. */
const ownPicture = async (
  app: App,
  member: Member,
  address: string | null | undefined,
): Promise<string | null> => {
  if (!address) return null
  const url = keptAddress(app.files, address)
  const shown = await inPlanning(app, member, (tx) => queries.isShown(tx, member.communityId, url))
  if (shown) return url
  const own = await claimShown(app, member, [url])
  if (own?.[0]?.purpose === 'image') return url
  const fault = 'Please send the picture first, and then name it here.'
  return refuse(400, fault, { fields: { imageUrl: fault } })
}

export const eventPlanRoutes = (app: App): void => {
  serve(app, createEvent, ({ viewer, body }) => create(app, viewer, body))
  serve(app, publishEvent, ({ viewer, params }) => publish(app, viewer, params.id))
  serve(app, deleteEventDraft, ({ viewer, params }) => removeDraft(app, viewer, params.id))
  serve(app, closeEvent, ({ viewer, params }) => close(app, viewer, params.id))
  serve(app, reopenEvent, ({ viewer, params }) => reopen(app, viewer, params.id))
  serve(app, changeEventImage, ({ viewer, params, body }) =>
    changeImage(app, viewer, params.id, body.imageUrl),
  )
  serve(app, changeEventHosts, ({ viewer, params, body }) => hosts.setAll(app, viewer, params.id, body))
  serve(app, listEventHosts, ({ viewer, params }) => hosts.list(app, viewer, params.id))
  serve(app, listOtherGatherings, ({ viewer, params }) => occasions.listOthers(app, viewer, params.id))
  serve(app, listEventDrafts, ({ viewer }) => occasions.listDrafts(app, viewer))
  serve(app, listOccasions, ({ viewer }) => occasions.listOccasions(app, viewer))
}
