// What the writes of the assistant mean (happenings.ts). What somebody asked stands in no log, and nobody is told of it.
import type { Meaning } from './meaning.ts'

const settings: Meaning = { thing: 'community', moves: ['assistant'] }
const source: Meaning = { thing: 'assistantSource', moves: ['assistant'] }
const inSet: Meaning = { thing: 'assistantSetQuestion', moves: ['assistant'] }

/** What the log of changes keeps. */
export const recordedOfAssistant = {
  'assistant.changed': settings,
  'assistant.turnedOff': settings,
  'assistant.turnedOn': settings,
  'assistant.sourceAdded': source,
  'assistant.sourceChanged': source,
  'assistant.sourceRemoved': source,
  'assistant.setQuestionWritten': inSet,
  'assistant.setQuestionRemoved': inSet,
} as const satisfies Readonly<Record<string, Meaning>>
