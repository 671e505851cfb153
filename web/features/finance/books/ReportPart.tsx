import { useToday } from '#web/features/calendar/use-today.ts'
import { Reports } from '../assembly/Reports.tsx'
import type { PartProps } from './parts.ts'
import { openYearOf } from './places.ts'

/** The Assembly's report as the treasurer prepares it: also of the month that is still open. */
export const ReportPart = ({ books }: PartProps) => {
  const year = openYearOf(books) ?? books.years[0]
  const today = useToday()
  // A year that is over, or still to come, has no report of today.
  const day = year === undefined ? today : [year.startsOn, today, year.endsOn].toSorted()[1]
  return <Reports newest={day ?? today} />
}
