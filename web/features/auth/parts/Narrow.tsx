import type { ReactNode } from 'react'
import { Card } from '#web/kit/Card.tsx'

/** A card as wide as a form wants to be. */
export const Narrow = ({ children }: { children: ReactNode }) => (
  <div style={{ maxWidth: '27.5rem' }}>
    <Card>{children}</Card>
  </div>
)
