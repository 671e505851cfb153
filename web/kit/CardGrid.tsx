import type { ReactNode } from 'react'

/** A list of cards in as many columns as have room; children are `<li>`. */
export const CardGrid = ({ children }: { children: ReactNode }) => <ul className="card-grid">{children}</ul>
