import type { ReactNode } from 'react'

interface Props {
  caption?: ReactNode
  /** The id of the heading that names it, where it has no caption. */
  labelledBy?: string
  columns: readonly string[]
  /** The first cell names its row. */
  rows: readonly { readonly id: string; readonly cells: readonly ReactNode[]; readonly now?: boolean }[]
}

/** A table of days that fits a phone, where its cells stand below each other, and a sheet of paper. */
export const CalTable = ({ caption, labelledBy, columns, rows }: Props) => (
  <table className="cal-table" {...(labelledBy === undefined ? {} : { 'aria-labelledby': labelledBy })}>
    {caption === undefined ? null : <caption className="t-h3">{caption}</caption>}
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, cells: [first, ...others], now = false }) => (
        <tr key={id} {...(now ? { 'aria-current': 'date' } : {})}>
          <th scope="row">{first}</th>
          {others.map((cell, place) => (
            <td key={columns[place + 1]} data-label={columns[place + 1]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
