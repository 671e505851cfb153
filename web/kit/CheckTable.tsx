import Checkbox from '@mui/material/Checkbox'
import { useId } from 'react'
import { addStyle } from './add-style.ts'
import css from './check-table.css?inline'
import { Icon } from './Icon.tsx'

addStyle(css)

export interface CheckColumn<Column extends string> {
  readonly id: Column
  readonly title: string
  /** Above the title, so that a narrow column is known at a glance. */
  readonly icon: string
}

export interface CheckRow<Column extends string> {
  readonly id: string
  readonly title: string
  readonly checked: Readonly<Record<Column, boolean>>
  /** Cannot be switched off. */
  readonly fixed?: Column
}

interface Props<Column extends string> {
  label: string
  /** What the rows are: the first column's header. */
  rowsTitle: string
  columns: readonly CheckColumn<Column>[]
  groups: readonly { readonly title: string; readonly rows: readonly CheckRow<Column>[] }[]
  onChange: (row: string, column: Column, checked: boolean) => void
}

/** Boxes to tick in rows and columns, with the rows in groups. */
export const CheckTable = <Column extends string>({
  label,
  rowsTitle,
  columns,
  groups,
  onChange,
}: Props<Column>) => {
  const id = useId()
  return (
    <table className="check-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">
            <span className="hidden">{rowsTitle}</span>
          </th>
          {columns.map((column) => (
            <th key={column.id} id={`${id}-${column.id}`} scope="col" className="t-small">
              <Icon path={column.icon} size={20} />
              <span>{column.title}</span>
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ title, rows }) => (
        <tbody key={title}>
          <tr>
            <th scope="rowgroup" colSpan={columns.length + 1} className="t-label check-table-group">
              {title}
            </th>
          </tr>
          {rows.map((row) => (
            <tr key={row.id}>
              <th id={`${id}-${row.id}`} scope="row">
                {row.title}
              </th>
              {columns.map((column) => (
                <td key={column.id}>
                  <Checkbox
                    checked={row.checked[column.id]}
                    disabled={row.fixed === column.id}
                    onChange={(event) => onChange(row.id, column.id, event.target.checked)}
                    slotProps={{
                      input: { 'aria-labelledby': `${id}-${row.id} ${id}-${column.id}` },
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
