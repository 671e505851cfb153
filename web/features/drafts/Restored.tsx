import { RestoredLine } from './RestoredLine.tsx'

export interface RestoredProps {
  /** When it was saved; null where nothing came back. */
  at: string | null
  onStartOver: () => void
}

/** Over a form in which what was typed before is there again: that it is so, and a way to begin anew. */
export const Restored = ({ at, onStartOver }: RestoredProps) =>
  at === null ? null : <RestoredLine onStartOver={onStartOver} />
