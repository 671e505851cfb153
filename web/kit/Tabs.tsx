import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { useWords } from '#web/words/words.ts'
import { showWithin } from './show-within.ts'

export interface TabItem<Id extends string> {
  id: Id
  label: string
  content: ReactNode
}

interface Props<Id extends string> {
  /** Names the tabs for readers. */
  label: string
  tabs: readonly TabItem<Id>[]
  chosen: Id
  /** Put the choice into the address: `?tab=people`. */
  onChoose: (id: Id) => void
  full?: boolean
}

/**
 * Tabs with their panel. Which is chosen belongs to the address; the arrow keys move between them. A single
 * tab is shown without its bar; when others join it later, what was typed in it stays.
 */
export const Tabs = <Id extends string>({ label, tabs, chosen, onChoose, full = false }: Props<Id>) => {
  const base = useId()
  const { dir } = useWords()
  const place = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === chosen),
  )
  const shown = tabs[place]
  const single = tabs.length === 1
  if (shown === undefined) return null

  const press = (event: KeyboardEvent) => {
    const next = tabs.at(placeAfter(event.key, place, tabs.length, dir === 'rtl') ?? place)
    if (next === undefined || next.id === shown.id) return
    event.preventDefault()
    onChoose(next.id)
    document.getElementById(`${base}-${next.id}`)?.focus()
  }

  return (
    <>
      {single ? null : (
        <div role="tablist" aria-label={label} className={full ? 'tabs tabs-full' : 'tabs'} onKeyDown={press}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              ref={tab.id === shown.id ? showWithin : null}
              type="button"
              role="tab"
              id={`${base}-${tab.id}`}
              aria-selected={tab.id === shown.id}
              aria-controls={`${base}-panel`}
              tabIndex={tab.id === shown.id ? 0 : -1}
              onClick={() => onChoose(tab.id)}
            >
              {tab.label}
            </button>
          ))}
        </div>
      )}
      <div
        {...(single
          ? {}
          : { role: 'tabpanel', id: `${base}-panel`, 'aria-labelledby': `${base}-${shown.id}` })}
        className="tab-panel"
      >
        {shown.content}
      </div>
    </>
  )
}

/** Where a key leads from a place among so many; null for other keys. */
const placeAfter = (key: string, place: number, count: number, mirrored: boolean): number | null => {
  const step = mirrored ? -1 : 1
  if (key === 'ArrowRight') return (place + step + count) % count
  if (key === 'ArrowLeft') return (place - step + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
