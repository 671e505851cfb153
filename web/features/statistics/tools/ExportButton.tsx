import type { CycleFigures, Statistics } from './keeping.ts'
import { OpenExport } from './OpenExport.tsx'

export interface ExportProps {
  readonly statistics: Statistics
  /** The cycle that is shown. */
  readonly shown: CycleFigures
}

/** Takes a cycle, or any day, along in the columns of the report; for those who read all figures. */
export const ExportButton = (props: ExportProps) =>
  props.statistics.can.readAll ? <OpenExport {...props} /> : null
