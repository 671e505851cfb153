// What the writes of statistics and of progress mean (happenings.ts). One's own path stands in no log.
import type { Meaning } from './meaning.ts'

const cycle: Meaning = { thing: 'cycle', moves: ['statistics'] }
const settings: Meaning = { thing: 'community', moves: ['statistics'] }

/** What the log of changes keeps. */
export const recordedOfFigures = {
  'cycle.added': cycle,
  'cycle.changed': cycle,
  'cycle.removed': cycle,
  'cycle.handedIn': cycle,
  'figure.corrected': cycle,
  'figure.correctionTakenBack': cycle,
  'figures.settingsChanged': settings,
  'neighbourhoods.changed': settings,
  'neighbourhoods.placed': { ...settings, moves: ['statistics', 'activities', 'people'] },
  'figureFile.kept': { thing: 'figureFile', moves: ['statistics'] },
  'figureFile.removed': { thing: 'figureFile', moves: ['statistics'] },
  /** Each is told once, by one notice for all of their meetings. */
  'facilitators.reminded': { ...cycle, notice: ['activity_updated', 'Activity'] },
} as const satisfies Readonly<Record<string, Meaning>>

/** What is each person's own, or stands in the log as a completion. */
export const unrecordedOfFigures = {
  /** Whoever leads the group is told; then whose word it was. */
  'claim.said': { movesQuietly: ['progress'], notice: ['activity_updated', 'Activity'] },
  'claim.takenBack': { movesQuietly: ['progress'] },
  'claim.confirmed': { movesQuietly: ['progress'], notice: ['activity_updated', 'Activity'] },
  'claim.declined': { movesQuietly: ['progress'], notice: ['activity_updated', 'Activity'] },
  'progress.sharingChanged': { moves: ['progress'] },
} as const satisfies Readonly<Record<string, Meaning>>
