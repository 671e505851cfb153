import { Suspense } from 'react'
import { withWords } from '#web/app/with-words.ts'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import type { Statistics } from './keeping.ts'

const ToolsView = lazyPart(
  withWords(['figure-files'], async () => (await import('./ToolsView.tsx')).ToolsView),
)

interface Props {
  readonly statistics: Statistics
}

/**
 * Ways to files, the cluster's sum, cycles, neighbourhoods, places and settings; or the one that the address names
 * (`?tool=cycles`), in their place. While one is open, which `openedTool` of tools.ts says, the page shows nothing else.
 */
export const StatisticsTools = ({ statistics }: Props) => (
  <Suspense>
    <ToolsView statistics={statistics} />
  </Suspense>
)
