import { Suspense } from 'react'
import { withWords } from '#web/app/with-words.ts'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import type { CycleFigures, Statistics } from './keeping.ts'

export interface ExportProps {
  readonly statistics: Statistics
  /** The cycle that is shown. */
  readonly shown: CycleFigures
}

const OpenExport = lazyPart(
  withWords(['figure-files'], async () => (await import('./OpenExport.tsx')).OpenExport),
)

/** Takes a cycle, or any day, along in the columns of the report; for those who read all figures. */
export const ExportButton = (props: ExportProps) =>
  props.statistics.can.readAll ? (
    <Suspense>
      <OpenExport {...props} />
    </Suspense>
  ) : null
