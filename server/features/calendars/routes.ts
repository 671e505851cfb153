import { addCalendarDate, changeCalendarDate, removeCalendarDate } from '#contract/calendar-dates.ts'
import { listCalendar } from '#contract/calendars.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import * as actions from './actions.ts'
import * as dates from './dates-actions.ts'

export const calendarRoutes = (app: App): void => {
  const calendars = actions.openCalendars(app)
  serve(app, listCalendar, ({ viewer, query }) => actions.list(calendars, viewer, query))
  serve(app, addCalendarDate, ({ viewer, body }) => dates.add(app, viewer, body))
  serve(app, changeCalendarDate, ({ viewer, params, body }) => dates.change(app, viewer, params.id, body))
  serve(app, removeCalendarDate, ({ viewer, params }) => dates.remove(app, viewer, params.id))
}
