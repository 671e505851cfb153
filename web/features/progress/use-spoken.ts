// Small numbers in words, days in their names, as a sentence wants them.
import { useFormats } from '#web/words/formats.ts'
import { useWords, type WordKey } from '#web/words/words.ts'
import type { CommunityPath, ServeAs, Weekday } from './data.ts'
import { studyName } from '#web/features/activities/studies.ts'
import { apart } from '#web/words/apart.ts'

export const weekdays: readonly Weekday[] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
]

export const servesAs: readonly ServeAs[] = ['tutor', 'animator', 'teacher', 'host']

const onDays = {
  monday: 'progress.days.monday',
  tuesday: 'progress.days.tuesday',
  wednesday: 'progress.days.wednesday',
  thursday: 'progress.days.thursday',
  friday: 'progress.days.friday',
  saturday: 'progress.days.saturday',
  sunday: 'progress.days.sunday',
} as const satisfies Readonly<Record<Weekday, WordKey>>

type Need = CommunityPath['needs'][number]

/** What is said of days, of who would serve, and of what is needed next. */
export const useSpoken = () => {
  const { t, language } = useWords()
  const { number, list } = useFormats()

  /** "one", "six", "12"; `first` where a sentence begins with it. */
  const inWords = (count: number, first = false): string =>
    t(first ? 'progress.countFirst' : 'progress.count', { count, number: number(count) })

  /** "Tuesdays and Thursdays", in the order of the week. */
  const daysOf = (days: readonly Weekday[]): string =>
    list(weekdays.filter((day) => days.includes(day)).map((day) => t(onDays[day])))

  const tutorsOf = ({ tutors, days }: Need): string => {
    if (tutors === 0) return t('progress.need.noTutor')
    const values = { count: tutors, tutors: inWords(tutors) }
    return days.length === 0
      ? t('progress.need.tutorsAnyDay', values)
      : t('progress.need.tutors', { ...values, days: daysOf(days) })
  }

  return {
    inWords,
    daysOf,
    /** "Six have finished Book 6 and are ready for Book 7; one tutor is free on Tuesdays." */
    need: (need: Need): string =>
      t('progress.need', {
        ready: t('progress.need.ready', {
          count: need.ready,
          people: inWords(need.ready, true),
          completed: apart(studyName(need.completed, language)),
          next: apart(studyName(need.next, language)),
        }),
        tutors: tutorsOf(need),
      }),
  }
}
