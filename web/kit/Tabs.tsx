import MuiTab from '@mui/material/Tab'
import MuiTabs from '@mui/material/Tabs'
import { useId, type ReactNode } from 'react'

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

/** Tabs with their panel. Which is chosen belongs to the address. */
export const Tabs = <Id extends string>({ label, tabs, chosen, onChoose, full = false }: Props<Id>) => {
  const base = useId()
  const shown = tabs.find((tab) => tab.id === chosen) ?? tabs[0]
  if (shown === undefined) return null
  return (
    <>
      <MuiTabs
        value={shown.id}
        onChange={(_, id: Id) => onChoose(id)}
        aria-label={label}
        variant={full ? 'fullWidth' : 'scrollable'}
        scrollButtons={false}
      >
        {tabs.map((tab) => (
          <MuiTab
            key={tab.id}
            value={tab.id}
            label={tab.label}
            id={`${base}-${tab.id}`}
            aria-controls={`${base}-panel`}
          />
        ))}
      </MuiTabs>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${shown.id}`} className="tab-panel">
        {shown.content}
      </div>
    </>
  )
}
