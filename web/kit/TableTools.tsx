import { mdiDownload } from '@mdi/js'
import { useWords } from '#web/words/words.ts'
import { Button } from './Button.tsx'
import { csvOf, saveTable } from './csv.ts'
import { ForChosen } from './ForChosen.tsx'
import type { Chosen } from './use-chosen.ts'

interface Props<Item> {
  items: readonly Item[]
  /** What a file says of each row: a column without words is not in one. */
  columns: readonly { readonly title: string; readonly text?: (item: Item) => string }[]
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
    <div
      className={chosen === null || chosen.items.length === 0 ? 'table-tools' : 'table-tools table-choosing'}
    >
      {chosen === null ? null : <ForChosen chosen={chosen} />}
      {file === undefined ? null : (
        <Button look="text" icon={mdiDownload} onClick={() => save(file)}>
          {t('kit.table.save')}
        </Button>
      )}
    </div>
  )
}
