import {
  claimCompletion,
  declineClaim,
  formCircle,
  getCommunityProgress,
  getGrid,
  getProgress,
  listProgressNotes,
  listProposedCircles,
  markUnit,
  removeProgressNote,
  setSharing,
  takeBackClaim,
  writeProgressNote,
} from '#contract/progress/progress.ts'
import { formCircle as form } from '#server/features/activities/forming.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import * as claims from './claims.ts'
import * as grid from './grid.ts'
import * as notes from './notes.ts'
import { listCircles, readCommunity, share } from './planner.ts'
import { read } from './progress.ts'

export const progressRoutes = (app: App): void => {
  serve(app, getProgress, ({ viewer }) => read(app, viewer))
  serve(app, claimCompletion, ({ viewer, body }) => claims.claim(app, viewer, body))
  serve(app, takeBackClaim, ({ viewer, params }) => claims.takeBack(app, viewer, params.id))
  serve(app, getGrid, ({ viewer, params }) => grid.get(app, viewer, params.id))
  serve(app, markUnit, ({ viewer, params, body }) => grid.mark(app, viewer, params.id, body))
  serve(app, declineClaim, ({ viewer, params }) => grid.decline(app, viewer, params.id))
  serve(app, setSharing, ({ viewer, body }) => share(app, viewer, body))
  serve(app, listProgressNotes, ({ viewer }) => notes.list(app, viewer))
  serve(app, writeProgressNote, ({ viewer, params, body }) => notes.write(app, viewer, params.id, body))
  serve(app, removeProgressNote, ({ viewer, params }) => notes.remove(app, viewer, params.id))
  serve(app, getCommunityProgress, ({ viewer }) => readCommunity(app, viewer))
  serve(app, listProposedCircles, ({ viewer }) => listCircles(app, viewer))
  serve(app, formCircle, ({ viewer, body }) => form(app, viewer, body))
}
