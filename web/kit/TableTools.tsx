import { mdiDownload } from '@mdi/js'
import Checkbox from '@mui/material/Checkbox'
import { useWords } from '#web/words/words.ts'
import { Button } from './Button.tsx'
import { csvOf, saveTable } from './csv.ts'
import type { Column } from './DataTable.tsx'
import { type Chosen, MOST_CHOSEN } from './use-chosen.ts'

interface Props<Item> {
  items: readonly Item[]
  columns: readonly Column<Item>[]
  chosen: Chosen<Item> | null
  file: string | undefined
}

/** Over a table: what to do with the rows that are chosen, and the way to take along what is shown. */
export const TableTools = <Item,>({ items, columns, chosen, file }: Props<Item>) => {
  const { t } = useWords()
  const save = (name: string) => {
    const written = columns.flatMap(({ title, text }) => (text === undefined ? [] : [{ title, text }]))
    const rows = items.map((item) => written.map(({ text }) => text(item)))
    saveTable(`${name}.csv`, csvOf([written.map(({ title }) => title), ...rows]))
  }
  return (
    <div className="table-tools">
      {chosen === null ? null : <ForChosen chosen={chosen} isAny={items.some(chosen.can)} />}
      {file === undefined ? null : (
        <Button look="text" icon={mdiDownload} onClick={() => save(file)}>
          {t('kit.table.save')}
        </Button>
      )}
    </div>
  )
}

const ForChosen = <Item,>({ chosen, isAny }: { chosen: Chosen<Item>; isAny: boolean }) => {
  const { t } = useWords()
  const count = chosen.items.length
  if (!isAny) return null
  return (
    <>
      <Button look="text" onClick={() => chosen.setAll(count === 0)}>
        {t(count === 0 ? 'kit.table.all' : 'kit.table.none')}
      </Button>
      <span role="status" className="quiet">
        {count > MOST_CHOSEN
          ? t('kit.table.most', { most: MOST_CHOSEN })
          : count > 0
            ? t('kit.table.chosen', { count })
            : null}
      </span>
      {count === 0 ? null : (
        <Button busy={chosen.busy} disabled={count > MOST_CHOSEN} onClick={() => chosen.run(chosen.items)}>
          {chosen.label}
        </Button>
      )}
    </>
  )
}

/** Nothing where nothing can be done with the row. */
export const Box = <Item,>({ item, chosen }: { item: Item; chosen: Chosen<Item> }) => {
  const { t } = useWords()
  return chosen.can(item) ? (
    <Checkbox
      checked={chosen.has(item)}
      onChange={({ target }) => chosen.set(item, target.checked)}
      slotProps={{ input: { 'aria-label': t('kit.table.choose', { name: chosen.nameOf(item) }) } }}
    />
  ) : null
}
