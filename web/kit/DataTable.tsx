import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { addStyle } from './add-style.ts'
import css from './data-table.css?inline'
import { ListRow, Rows } from './ListRow.tsx'

addStyle(css)

export interface Column<Item> {
  readonly id: string
  readonly title: string
  readonly cell: (item: Item) => ReactNode
}

interface Props<Item> {
  /** Names the table. */
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** The first column names the row; on a phone it is the row's first line and the others stand under it. */
  columns: readonly [Column<Item>, ...Column<Item>[]]
}

/** A table with headers from 900 px on; rows below it. */
export const DataTable = <Item,>({ label, items, keyOf, columns }: Props<Item>) => {
  const wide = useMediaQuery('(min-width:900px)', { noSsr: true })
  const [first, ...others] = columns
  if (!wide)
    return (
      <Rows label={label}>
        {items.map((item) => (
          <ListRow
            key={keyOf(item)}
            height={72}
            title={first.cell(item)}
            detail={<Under item={item} columns={others} />}
          />
        ))}
      </Rows>
    )
  return (
    <div className="table-place" role="group" aria-label={label} {...reachable}>
      <table className="table">
        <thead>
          <tr>
            {columns.map(({ id, title }) => (
              <th key={id} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={keyOf(item)}>
              <th scope="row">{first.cell(item)}</th>
              {others.map(({ id, cell }) => (
                <td key={id}>{cell(item)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

// Wider than its place the table scrolls by itself, so the keyboard must reach it.
const reachable = { tabIndex: 0 } as const

/** Each value with the name of its column; what is empty is left out. */
const Under = <Item,>({ item, columns }: { item: Item; columns: readonly Column<Item>[] }) => (
  <dl className="table-under">
    {columns.map(({ id, title, cell }) => {
      const value = cell(item)
      return value === null || value === '' ? null : (
        <div key={id}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      )
    })}
  </dl>
)
