// What is kept around the figures: cycles, how they are counted, places, what is missing, and rows that were read in.
import {
  addCycle,
  changeCycle,
  getCompleteness,
  remindFacilitators,
  removeCycle,
} from '#contract/statistics/statistics.ts'
import {
  changeFigureSettings,
  keepFigureFile,
  listFigureFiles,
  listPlaced,
  placeInNeighbourhood,
  removeFigureFile,
  setNeighbourhoods,
} from '#contract/statistics/keeping.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import * as completeness from './completeness.ts'
import * as cycles from './cycles.ts'
import * as files from './files.ts'
import * as neighbourhoods from './neighbourhoods.ts'
import * as placing from './placing.ts'
import { remind } from './reminding.ts'
import * as settings from './settings.ts'

export const keepingRoutes = (app: App): void => {
  serve(app, addCycle, ({ viewer, body }) => cycles.add(app, viewer, body))
  serve(app, changeCycle, ({ viewer, params, body }) => cycles.change(app, viewer, params.id, body))
  serve(app, removeCycle, ({ viewer, params }) => cycles.remove(app, viewer, params.id))
  serve(app, getCompleteness, ({ viewer, params }) => completeness.read(app, viewer, params.id))
  serve(app, remindFacilitators, ({ viewer, params }) => remind(app, viewer, params.id))
  serve(app, changeFigureSettings, ({ viewer, body }) => settings.change(app, viewer, body))
  serve(app, setNeighbourhoods, ({ viewer, body }) => neighbourhoods.set(app, viewer, body.neighbourhoods))
  serve(app, listPlaced, ({ viewer }) => placing.list(app, viewer))
  serve(app, placeInNeighbourhood, ({ viewer, body }) => placing.place(app, viewer, body))
  serve(app, listFigureFiles, ({ viewer }) => files.list(app, viewer))
  serve(app, keepFigureFile, ({ viewer, body }) => files.keep(app, viewer, body))
  serve(app, removeFigureFile, ({ viewer, params }) => files.remove(app, viewer, params.id))
}
