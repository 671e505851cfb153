import type { ReactNode } from 'react'
import { Card } from './Card.tsx'

/** A card as wide as a form wants to be. */
export const Narrow = ({ children }: { children: ReactNode }) => (
  <div className="narrow">
    <Card>{children}</Card>
  </div>
)
