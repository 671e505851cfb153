import { Suspense } from 'react'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { laterWords } from '#web/words/language.ts'

export interface RestoredProps {
  /** When it was saved; null where nothing came back. */
  at: string | null
  onStartOver: () => void
}

const RestoredLine = lazyPart(async () => {
  const [{ RestoredLine: line }] = await Promise.all([import('./RestoredLine.tsx'), laterWords('drafts')])
  return line
})

/** Over a form in which what was typed before is there again: that it is so, and a way to begin anew. */
export const Restored = ({ at, onStartOver }: RestoredProps) =>
  at === null ? null : (
    <Suspense>
      <RestoredLine onStartOver={onStartOver} />
    </Suspense>
  )
