import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { useWords } from '#web/words/words.ts'
import { addStyle } from './add-style.ts'
import css from './data-table.css?inline'
import { Box } from './ForChosen.tsx'
import { ListRow, Rows } from './ListRow.tsx'
import { VisuallyHidden } from './Stack.tsx'
import { TableTools } from './TableTools.tsx'
import { type Choice, type Chosen, useChosen } from './use-chosen.ts'

addStyle(css)

export interface Column<Item> {
  readonly id: string
  readonly title: string
  readonly cell: (item: Item) => ReactNode
  /** What it says in a file; a column without it is not in one. */
  readonly text?: (item: Item) => string
  /** What can be done with the row: on a phone it stands at the end of the row, and its buttons name themselves. */
  readonly acts?: boolean
}

interface Props<Item> {
  /** Names the table. */
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** The first column names the row; on a phone it is the row's first line and the others stand under it. */
  columns: readonly [Column<Item>, ...Column<Item>[]]
  /** What can be done with several rows at once. */
  choice?: Choice<Item>
  /** The rows that are shown can be taken along under this name. */
  file?: string
}

/** A table with headers from 900 px on; rows below it. */
export const DataTable = <Item,>({ choice, file, ...props }: Props<Item>) => {
  const chosen = useChosen(props.items, props.keyOf, choice)
  return choice === undefined && file === undefined ? (
    <Items {...props} />
  ) : (
    <>
      <TableTools items={props.items} columns={props.columns} chosen={chosen} file={file} />
      <Items {...props} chosen={chosen} />
    </>
  )
}

interface ItemsProps<Item> extends Pick<Props<Item>, 'label' | 'items' | 'keyOf' | 'columns'> {
  chosen?: Chosen<Item> | null
}

const Items = <Item,>({ label, items, keyOf, columns, chosen = null }: ItemsProps<Item>) => {
  const { t } = useWords()
  const wide = useMediaQuery('(min-width:900px)', { noSsr: true })
  const [first, ...others] = columns
  if (!wide)
    return (
      <Rows label={label}>
        {items.map((item) => (
          <ListRow
            key={keyOf(item)}
            height={72}
            {...(chosen === null ? {} : { start: <Box item={item} chosen={chosen} /> })}
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
            {chosen === null ? null : (
              <th scope="col">
                <VisuallyHidden>{t('kit.table.choice')}</VisuallyHidden>
              </th>
            )}
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
              {chosen === null ? null : (
                <td className="table-box">
                  <Box item={item} chosen={chosen} />
                </td>
              )}
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

/** Each value with the name of its column, and what can be done; what is empty is left out. */
const Under = <Item,>({ item, columns }: { item: Item; columns: readonly Column<Item>[] }) => {
  const cells = columns
    .map(({ id, title, cell, acts = false }) => ({ id, title, acts, value: cell(item) }))
    .filter(({ value }) => value !== null && value !== '')
  const [told, deeds] = [cells.filter(({ acts }) => !acts), cells.filter(({ acts }) => acts)]
  return (
    <div className="table-under">
      {told.length === 0 ? null : (
        <dl>
          {told.map(({ id, title, value }) => (
            <div key={id}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {deeds.map(({ id, value }) => (
        <div key={id} className="table-acts">
          {value}
        </div>
      ))}
    </div>
  )
}
