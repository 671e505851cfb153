import { useFormats } from '#web/words/formats.ts'

interface Props {
  /** A civil day or an instant. */
  when: string
  /** The community's zone, where `when` is an instant. */
  timeZone?: string
}

/** Weekday, day and month as a tile. The card's own text says the date, so readers skip the tile. */
export const DayTile = ({ when, timeZone }: Props) => {
  const { weekday, day, month } = useFormats(timeZone).tile(when)
  return (
    <div className="day-tile" aria-hidden="true">
      <span>{weekday}</span>
      <b>{day}</b>
      <span>{month}</span>
    </div>
  )
}
