import { mdiCheck, mdiHelp } from '@mdi/js'
import { type KeyboardEvent, useRef, useState } from 'react'
import { studyName } from '#web/features/activities/studies.ts'
import { useHomeZone } from '#web/features/activities/use-home-zone.ts'
import { useTodayIn } from '#web/features/calendar/use-today.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Grid, Mark } from '../data.ts'
import { type Cell, cellOf, dayAfterTap, type Place, placeAfter } from '../grid.ts'

interface Props {
  grid: Grid
  /** With the day of what is taken back. */
  onMark: (mark: Mark, had: string | null) => void
}

/** People by units. One cell is in the order of the tab key; the arrows lead from it to the others. */
export const UnitTable = ({ grid, onMark }: Props) => {
  const { t, language, dir } = useWords()
  const today = useTodayIn(useHomeZone())
  const table = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 })
  const { items, people } = grid
  const size = { rows: people.length, columns: items.length }
  // The list may have become shorter meanwhile.
  const here = { row: Math.min(place.row, size.rows - 1), column: Math.min(place.column, size.columns - 1) }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const next = placeAfter(event.key, here, size, dir === 'rtl')
    if (next === null) return
    event.preventDefault()
    setPlace(next)
    table.current?.querySelectorAll('button')[next.row * size.columns + next.column]?.focus()
  }
  return (
    <div className="unit-place">
      <div
        ref={table}
        className="unit-table"
        role="grid"
        aria-label={t('progress.grid.table', { title: apart(grid.title) })}
        onKeyDown={press}
      >
        <div role="row" className="unit-row unit-head">
          <div role="columnheader" className="unit-name">
            {t('progress.grid.who')}
          </div>
          {items.map((item) => (
            <div key={item.id} role="columnheader" className="unit-title">
              <bdi>{studyName(item, language)}</bdi>
            </div>
          ))}
        </div>
        {people.map((person, row) => (
          <div key={person.id} role="row" className="unit-row">
            <div role="rowheader" className="unit-name">
              <bdi>{person.name}</bdi>
            </div>
            {items.map((item, column) => {
              const cell = cellOf(person, item.id)
              return (
                <div key={item.id} role="gridcell">
                  <CellButton
                    cell={cell}
                    name={apart(person.name)}
                    what={apart(studyName(item, language))}
                    inOrder={row === here.row && column === here.column}
                    onFocus={() => setPlace({ row, column })}
                    onTap={() =>
                      onMark(
                        { person: person.id, studyItem: item.id, day: dayAfterTap(cell, today) },
                        cell.state === 'done' ? cell.day : null,
                      )
                    }
                  />
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}

interface CellProps {
  cell: Cell
  name: string
  what: string
  inOrder: boolean
  onFocus: () => void
  onTap: () => void
}

const CellButton = ({ cell, name, what, inOrder, onFocus, onTap }: CellProps) => {
  const { t } = useWords()
  const { day } = useFormats()
  const says = () => {
    if (cell.state === 'done') return t('progress.grid.cellDone', { name, what, day: day(cell.day) })
    if (cell.state === 'waiting')
      return t('progress.grid.cellWaits', { name, what, day: day(cell.claim.day) })
    return t('progress.grid.cellOpen', { name, what })
  }
  return (
    <button
      type="button"
      className={`unit-cell unit-${cell.state}`}
      aria-pressed={cell.state === 'done'}
      aria-label={says()}
      tabIndex={inOrder ? 0 : -1}
      onFocus={onFocus}
      onClick={onTap}
    >
      {cell.state === 'done' ? <Icon path={mdiCheck} size={22} /> : null}
      {cell.state === 'waiting' ? <Icon path={mdiHelp} size={20} /> : null}
    </button>
  )
}
