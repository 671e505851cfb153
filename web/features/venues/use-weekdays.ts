import { useFormats } from '#web/words/formats.ts'

/** The days of the week by name, from Monday as 1. */
export const useWeekdays = (): ((weekday: number) => string) => {
  const { weekday: nameOf } = useFormats()
  // The first of January 2024 was a Monday.
  return (weekday) => nameOf(`2024-01-0${weekday}`)
}
