// Sentences of the contract and the server about a changed event, in the person's language.
import type { WordKey } from '#web/words/words.ts'

/** The sentence in the person's language; what is not known is shown as it came. */
export const inWords = (sentence: string, t: (key: WordKey) => string): string => {
  const key = known.get(sentence)
  return key === undefined ? sentence : t(key)
}

export const known = new Map<string, WordKey>([
  ['Please give the event a title.', 'events.need.title'],
  ['Please choose the day.', 'events.need.date'],
  ['Please write the time as hours and minutes, for example 19:30.', 'events.need.time'],
  ['Please choose a day and time that is still to come.', 'events.need.future'],
  ['Please write the number of places in figures.', 'events.need.capacityFigure'],
  ['Please write a whole number of places.', 'events.need.capacityWhole'],
  ['There must be at least one place.', 'events.need.capacity'],
  ['Please write why, for those who wanted to come.', 'events.need.reason'],
  ['Please write what those who come should know.', 'hostWords.need'],
  ['This event was cancelled.', 'events.cancelled'],
  ['This event is over.', 'events.over'],
])
