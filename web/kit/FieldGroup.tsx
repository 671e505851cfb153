import type { ReactNode } from 'react'

/** Boxes that belong together, under one heading that is read with each of them. */
export const FieldGroup = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="choice">
    <legend className="t-label">{legend}</legend>
    {children}
  </fieldset>
)
