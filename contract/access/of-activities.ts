// The calls about activities and their meetings, each file with its rows: the part of matrix.ts about them.
import * as activities from '../activities.ts'
import * as activityMessages from '../activity-messages.ts'
import * as activityReports from '../activity-reports.ts'
import * as answersForOthers from '../answers-for-others.ts'
import * as completions from '../completions.ts'
import * as discover from '../discover.ts'
import * as friends from '../friends.ts'
import * as interests from '../interests.ts'
import * as lessons from '../lessons.ts'
import * as meetings from '../meetings.ts'
import * as particulars from '../particulars.ts'
import * as planning from '../planning.ts'
import * as takingPart from '../taking-part.ts'
import { rows as activitiesRows } from './activities.ts'
import { rows as activityMessageRows } from './activity-messages.ts'
import { rows as activityReportRows } from './activity-reports.ts'
import { rows as answersForOthersRows } from './answers-for-others.ts'
import { rows as discoverRows } from './discover.ts'
import { rows as friendRows } from './friends.ts'
import { rows as interestRows } from './interests.ts'
import { rows as lessonRows } from './lessons.ts'
import { rows as meetingsRows } from './meetings.ts'
import { completionRows, rows as particularRows } from './particulars.ts'
import { rows as planningRows } from './planning.ts'
import { rows as takingPartRows } from './taking-part.ts'
import type { Row } from './rules.ts'

export type FileRows = readonly [file: object, rows: Readonly<Record<string, Row>>]

export const ofActivities: readonly FileRows[] = [
  [activities, activitiesRows],
  [activityMessages, activityMessageRows],
  [activityReports, activityReportRows],
  [answersForOthers, answersForOthersRows],
  [completions, completionRows],
  [discover, discoverRows],
  [friends, friendRows],
  [interests, interestRows],
  [lessons, lessonRows],
  [meetings, meetingsRows],
  [particulars, particularRows],
  [planning, planningRows],
  [takingPart, takingPartRows],
]
