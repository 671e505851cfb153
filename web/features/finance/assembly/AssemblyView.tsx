import { useState } from 'react'
import type { Standing } from '../data.ts'
import { BatchesToCount } from './BatchesToCount.tsx'
import type { Disclosed } from './disclosed.ts'
import { DisclosedNames } from './DisclosedNames.tsx'
import { Reports } from './Reports.tsx'
import { RequestsToDecide } from './RequestsToDecide.tsx'
import { DisclosureSection } from './DisclosureSection.tsx'

/** What waits for a member of the Assembly, the report of the last month that was closed, and the way to open names. */
export const AssemblyView = ({ fund }: { fund: Standing }) => {
  const [names, setNames] = useState<readonly Disclosed[] | null>(null)
  const currency = fund.year?.currency ?? ''
  // Alone on the page, and alone on paper.
  if (names !== null)
    return <DisclosedNames names={names} currency={currency} onClose={() => setNames(null)} />
  return (
    <>
      <RequestsToDecide currency={currency} />
      <BatchesToCount currency={currency} />
      <Reports />
      {fund.year === null ? null : (
        <DisclosureSection year={fund.year.next?.year ?? fund.year.year} onOpened={setNames} />
      )}
    </>
  )
}
