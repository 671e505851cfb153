// The calls about Feasts and Holy Days, each file with its rows: the part of matrix.ts about them.
import * as bring from '../bring.ts'
import * as calendarDates from '../calendar-dates.ts'
import * as calendars from '../calendars.ts'
import * as coming from '../coming.ts'
import * as communityCalendar from '../community-calendar.ts'
import * as eventChange from '../event-change.ts'
import * as eventPlanning from '../event-planning.ts'
import * as programme from '../event-programme.ts'
import * as events from '../events.ts'
import * as hosting from '../hosting.ts'
import * as letters from '../letters.ts'
import * as materials from '../materials.ts'
import * as subscriptions from '../subscriptions.ts'
import { rows as bringRows } from './bring.ts'
import { rows as calendarDatesRows } from './calendar-dates.ts'
import { rows as calendarRows } from './calendars.ts'
import { rows as comingRows } from './coming.ts'
import { rows as communityCalendarRows } from './community-calendar.ts'
import { rows as eventChangeRows } from './event-change.ts'
import { rows as eventPlanningRows } from './event-planning.ts'
import { rows as programmeRows } from './event-programme.ts'
import { rows as eventsRows } from './events.ts'
import { rows as hostingRows } from './hosting.ts'
import { rows as lettersRows } from './letters.ts'
import { rows as materialsRows } from './materials.ts'
import type { FileRows } from './of-activities.ts'
import { rows as subscriptionRows } from './subscriptions.ts'

export const ofEvents: readonly FileRows[] = [
  [bring, bringRows],
  [calendarDates, calendarDatesRows],
  [calendars, calendarRows],
  [coming, comingRows],
  [communityCalendar, communityCalendarRows],
  [eventChange, eventChangeRows],
  [eventPlanning, eventPlanningRows],
  [events, eventsRows],
  [hosting, hostingRows],
  [letters, lettersRows],
  [materials, materialsRows],
  [programme, programmeRows],
  [subscriptions, subscriptionRows],
]
