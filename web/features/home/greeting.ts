import type { WordKey } from '#web/words/words.ts'

/** The greeting for an hour of the day, 0 to 23. */
export const greetingAt = (hour: number): WordKey => {
  if (hour >= 5 && hour < 12) return 'home.goodMorning'
  return hour >= 12 && hour < 18 ? 'home.goodAfternoon' : 'home.goodEvening'
}
