// What the screens of campaigns ask and send.
import type { output } from 'zod/mini'
import {
  beginCampaign,
  type Campaign as CampaignShape,
  type CampaignKind as KindShape,
  changeCampaign,
  endCampaign,
  getCampaign,
  listCampaigns,
  listCampaignUpdates,
  postCampaignUpdate,
  takePart,
  writeDay,
} from '#contract/campaigns/campaigns.ts'
import type { BodyIn, ReplyOf, Route } from '#contract/route.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { keep } from '#web/http/keep.ts'
import { type Change, change } from '#web/http/optimistic.ts'

export type Campaign = output<typeof CampaignShape>
export type Campaigns = ReplyOf<typeof listCampaigns>
export type Kind = output<typeof KindShape>

export const campaignsQuestion = () => ask(listCampaigns)
export const campaignQuestion = (id: string) => ask(getCampaign, { params: { id } })

/** The same for its page: a visitor begins with what the server has put into the document (server/pages). */
export const campaignPageQuestion = (id: string) => {
  const asked = campaignQuestion(id)
  return {
    ...asked,
    initialData: () => asked.initialData() ?? campaignInDocument(id),
    initialDataUpdatedAt: () => asked.initialDataUpdatedAt() ?? performance.timeOrigin,
  }
}

const campaignInDocument = (id: string): ReplyOf<typeof getCampaign> | undefined => {
  const said = document.getElementById('nineteen-answer')?.textContent
  if (said === undefined || keep.owner() !== null) return undefined
  const found = getCampaign.reply.safeParse(JSON.parse(said)).data
  return found?.data.id === id ? found : undefined
}

export const updatesQuestion = (id: string) => ask(listCampaignUpdates, { params: { id } })

/** What is asked anew after anything of a campaign was changed. */
export const campaignRoutes: readonly Route[] = [listCampaigns, getCampaign]

/** Shows a changed campaign on its page and in the list. */
export const changedCampaign = (id: string, update: (campaign: Campaign) => Campaign): readonly Change[] => [
  change(campaignQuestion(id), (old) => ({ ...old, data: update(old.data) })),
  change(campaignsQuestion(), (old) => ({
    ...old,
    data: old.data.map((one) => (one.id === id ? update(one) : one)),
  })),
]

export const sendCampaign = (body: BodyIn<typeof beginCampaign>, key: string) =>
  call(beginCampaign, { body, key })
export const sendCampaignChange = (id: string, body: BodyIn<typeof changeCampaign>, key: string) =>
  call(changeCampaign, { params: { id }, body, key })
export const sendEnd = (id: string, body: BodyIn<typeof endCampaign>, key: string) =>
  call(endCampaign, { params: { id }, body, key })
/** As it stands now, for who changes it after another was faster. */
export const readCampaign = (id: string) => call(getCampaign, { params: { id } })
export const sendPart = (id: string, takesPart: boolean, key: string) =>
  call(takePart, { params: { id }, body: { takesPart }, key })
export const sendDay = (id: string, day: string, body: BodyIn<typeof writeDay>, key: string) =>
  call(writeDay, { params: { id, day }, body, key })
export const sendUpdate = (id: string, body: BodyIn<typeof postCampaignUpdate>, key: string) =>
  call(postCampaignUpdate, { params: { id }, body, key })
