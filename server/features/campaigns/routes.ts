import {
  beginCampaign,
  changeCampaign,
  endCampaign,
  getCampaign,
  listCampaigns,
  listCampaignUpdates,
  postCampaignUpdate,
  takePart,
  writeDay,
} from '#contract/campaigns/campaigns.ts'
import type { App } from '#server/platform/app-type.ts'
import { leaveUntagged } from '#server/platform/revisions.ts'
import { serve } from '#server/platform/serve.ts'
import * as campaigns from './campaigns.ts'
import * as changing from './changing.ts'
import * as part from './part.ts'
import * as updates from './updates.ts'

export const campaignRoutes = (app: App): void => {
  serve(app, listCampaigns, ({ viewer }) => campaigns.list(app, viewer))
  serve(app, getCampaign, ({ viewer, params, reply }) =>
    campaigns.get(app, viewer, params.id, () => leaveUntagged(reply)),
  )
  serve(app, beginCampaign, ({ viewer, body }) => changing.begin(app, viewer, body))
  serve(app, changeCampaign, ({ viewer, params, body }) => changing.change(app, viewer, params.id, body))
  serve(app, endCampaign, ({ viewer, params, body }) => changing.end(app, viewer, params.id, body))
  serve(app, takePart, ({ viewer, params, body }) => part.take(app, viewer, params.id, body.takesPart))
  serve(app, writeDay, ({ viewer, params, body }) => part.writeDay(app, viewer, params, body))
  serve(app, listCampaignUpdates, ({ viewer, params }) => updates.listUpdates(app, viewer, params.id))
  serve(app, postCampaignUpdate, ({ viewer, params, body, key }) =>
    updates.postUpdate(app, viewer, params.id, body, key),
  )
}
