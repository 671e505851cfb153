import {
  correctFigure,
  getCycle,
  getFigures,
  getRecords,
  getStatistics,
  handInCycle,
} from '#contract/statistics/statistics.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import { correct } from './correcting.ts'
import { handIn } from './handing-in.ts'
import { openReading, readCycle, readFigures, readStatistics } from './reading.ts'
import { readRecords } from './records.ts'

/** Figures are read, corrected and handed in; what is kept around them is in keeping-routes.ts. */
export const statisticsRoutes = (app: App): void => {
  const reading = openReading(app)
  serve(app, getStatistics, ({ viewer }) => readStatistics(reading, viewer))
  serve(app, getFigures, ({ viewer, query }) => readFigures(reading, viewer, query))
  serve(app, getCycle, ({ viewer, params }) => readCycle(reading, viewer, params.id))
  serve(app, getRecords, ({ viewer, params, query }) => readRecords(app, viewer, params.id, query))
  serve(app, correctFigure, ({ viewer, params, body }) => correct(app, viewer, params.id, body))
  serve(app, handInCycle, ({ viewer, params }) => handIn(app, viewer, params.id))
}
