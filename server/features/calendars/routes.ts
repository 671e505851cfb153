import {
  addCalendarDate,
  changeCalendarDate,
  removeCalendarDate,
} from '#contract/calendars/calendar-dates.ts'
import { getFastReminders, listCalendar, setFastReminders } from '#contract/calendars/calendars.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import * as actions from './calendars.ts'
import * as dates from './dates.ts'
import * as fast from './fast.ts'

export const calendarRoutes = (app: App): void => {
  const calendars = actions.openCalendars(app)
  serve(app, listCalendar, ({ viewer, query }) => actions.list(calendars, viewer, query))
  serve(app, addCalendarDate, ({ viewer, body }) => dates.add(app, viewer, body))
  serve(app, changeCalendarDate, ({ viewer, params, body }) => dates.change(app, viewer, params.id, body))
  serve(app, removeCalendarDate, ({ viewer, params }) => dates.remove(app, viewer, params.id))
  serve(app, getFastReminders, ({ viewer }) => fast.get(app, viewer))
  serve(app, setFastReminders, ({ viewer, body }) => fast.set(app, viewer, body))
}
