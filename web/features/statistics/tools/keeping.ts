// What the tools of statistics ask and send: cycles, settings, neighbourhoods, what lies in them, and rows of the report.
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { fold } from '#contract/fold.ts'
import type { BodyIn, ReplyOf, Route } from '#contract/route.ts'
import { type ReportRow, rowOf } from '#contract/statistics/locality-summary.ts'
import {
  addCycle,
  changeCycle,
  getCycle,
  getFigures,
  getStatistics,
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
import { useHomeZone } from '#web/features/activities/use-home-zone.ts'
import { useTodayIn } from '#web/features/calendar/use-today.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { type Source, sourceOf } from './days.ts'

export type Statistics = ReplyOf<typeof getStatistics>['data']
export type CycleFigures = ReplyOf<typeof getCycle>['data']
export type Cycle = Statistics['cycles'][number]
export type Settings = Statistics['settings']
export type FigureFile = ReplyOf<typeof listFigureFiles>['data'][number]
export type Places = ReplyOf<typeof listPlaced>['data']
export type CycleWish = BodyIn<typeof changeCycle>
export type SettingsWish = BodyIn<typeof changeFigureSettings>

export const filesQuestion = () => ask(listFigureFiles)
export const placesQuestion = () => ask(listPlaced)

const figuresQuestion = (source: Source) => ask(getFigures, { query: source })
const cycleQuestion = (id: string) => ask(getCycle, { params: { id } })

/** What is asked anew after cycles or ways of counting have changed. */
export const figureRoutes: readonly Route[] = [getStatistics, getCycle, getFigures]
export const placeRoutes: readonly Route[] = [...figureRoutes, listPlaced]
export const fileRoutes: readonly Route[] = [listFigureFiles]

export const sendCycle = (id: string, body: CycleWish, key: string) =>
  call(addCycle, { body: { id, ...body }, key })
export const sendCycleChange = (id: string, body: CycleWish, key: string) =>
  call(changeCycle, { params: { id }, body, key })
export const sendCycleRemoval = (id: string, key: string) => call(removeCycle, { params: { id }, key })
export const sendSettings = (body: SettingsWish, key: string) => call(changeFigureSettings, { body, key })
export const sendNeighbourhoods = (body: BodyIn<typeof setNeighbourhoods>, key: string) =>
  call(setNeighbourhoods, { body, key })
export const sendPlace = (body: BodyIn<typeof placeInNeighbourhood>, key: string) =>
  call(placeInNeighbourhood, { body, key })
export const sendFile = (body: BodyIn<typeof keepFigureFile>, key: string) =>
  call(keepFigureFile, { body, key })
export const sendFileRemoval = (id: string, key: string) => call(removeFigureFile, { params: { id }, key })

/** Today by the community's clocks. */
export const useCommunityDay = (): string => useTodayIn(useHomeZone())

/** Whether a row of the report is of the community itself. */
export const isOwn = ({ locality }: Pick<ReportRow, 'locality'>, settings: Settings): boolean =>
  fold(locality) === fold(settings.locality)

/** Our own row of the report as of a day: of the cycle that tells of that day, else as the records say. */
export const fetchOwnRow = async (
  client: QueryClient,
  { cycles, settings }: Pick<Statistics, 'cycles' | 'settings'>,
  day: string,
  today: string,
): Promise<ReportRow> => {
  const source = sourceOf(cycles, day, today)
  const { data } =
    'cycle' in source
      ? await client.fetchQuery({ ...cycleQuestion(source.cycle), staleTime: 0 })
      : await client.fetchQuery({ ...figuresQuestion(source), staleTime: 0 })
  return rowOf(data.figures, settings, day)
}

/** The same for a screen that shows it; undefined while it is asked, null where it is not asked. */
export const useOwnRow = (
  { cycles, settings }: Pick<Statistics, 'cycles' | 'settings'>,
  day: string | null,
) => {
  const today = useCommunityDay()
  const source = day === null ? null : sourceOf(cycles, day, today)
  const ofCycle = useQuery({
    ...cycleQuestion(source !== null && 'cycle' in source ? source.cycle : ''),
    enabled: source !== null && 'cycle' in source,
  })
  const ofDays = useQuery({
    ...figuresQuestion(source !== null && 'from' in source ? source : { from: today, to: today }),
    enabled: source !== null && 'from' in source,
  })
  const asked = source !== null && 'cycle' in source ? ofCycle : ofDays
  if (day === null) return { row: null, error: null, ofCycle: null }
  return {
    /** Null where no cycle tells of the day. */
    ofCycle: source !== null && 'cycle' in source ? (ofCycle.data?.data ?? null) : null,
    row: asked.data === undefined ? undefined : rowOf(asked.data.data.figures, settings, day),
    error: asked.error,
  }
}
