import { ImportRoll } from './parts/ImportRoll.tsx'
import { Roll } from './parts/Roll.tsx'

/** The roll, and bringing it in from a file. */
export const RollSection = () => (
  <>
    <ImportRoll />
    <Roll />
  </>
)
