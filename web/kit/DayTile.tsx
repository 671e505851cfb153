import { useFormats } from '#web/words/formats.ts'

interface Props {
  /** A civil day or an instant; null where none is known yet: the tile stays empty. */
  when: string | null
  /** The community's zone, where `when` is an instant. */
  timeZone?: string
}

/** Weekday, day and month as a tile. The card's own text says the date, so readers skip the tile. */
export const DayTile = ({ when, timeZone }: Props) => {
  const { tile } = useFormats(timeZone)
  if (when === null) return <div className="day-tile" aria-hidden="true" />
  const { weekday, day, month } = tile(when)
  return (
    <div className="day-tile" aria-hidden="true">
      <span>{weekday}</span>
      <b>{day}</b>
      <span>{month}</span>
    </div>
  )
}
