import { checkLog, listInstanceLog, listLog, logAsCsv, undoRecord } from '#contract/admin/audit.ts'
import {
  agreeToRequest,
  askCommunityExport,
  askErasure,
  askExport,
  declineRequest,
  eraseWard as eraseWardRoute,
  fetchCommunityExport,
  getMyData,
  listRequests,
} from '#contract/admin/privacy.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import { undo } from './undo.ts'
import * as audit from './audit.ts'
import { askOwn, mine, exportRoutes } from './export.ts'
import * as requests from './request.ts'
import { eraseWard } from './child-erasure.ts'

export const privacyRoutes = (app: App): void => {
  serve(app, askExport, ({ viewer }) => askOwn(app, viewer))
  serve(app, getMyData, ({ viewer }) => mine(app, viewer))
  serve(app, listRequests, ({ viewer, query }) => requests.list(app, viewer, query))
  serve(app, askCommunityExport, ({ viewer }) => requests.askExport(app, viewer))
  serve(app, askErasure, ({ viewer, params }) => requests.askErasure(app, viewer, params.id))
  serve(app, agreeToRequest, ({ viewer, params }) => requests.agree(app, viewer, params.id))
  serve(app, declineRequest, ({ viewer, params }) => requests.decline(app, viewer, params.id))
  serve(app, fetchCommunityExport, ({ viewer, params }) => requests.fetchExport(app, viewer, params.id))
  serve(app, eraseWardRoute, ({ viewer, params }) => eraseWard(app, viewer, params.id))
  serve(app, listLog, ({ viewer, query }) => audit.list(app, viewer, query))
  serve(app, listInstanceLog, ({ query }) => audit.listInstance(app, query))
  serve(app, logAsCsv, ({ viewer, query }) => audit.asCsv(app, viewer, query))
  serve(app, undoRecord, ({ viewer, params }) => undo(app, viewer, params.id))
  serve(app, checkLog, ({ viewer }) => audit.check(app, viewer))
  exportRoutes(app)
}
