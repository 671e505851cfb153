import { mdiPlus } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changeStudyItem } from '#contract/catalogue/catalogue.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useUndoable } from '#web/http/use-undoable.ts'
import { Button } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { Rows } from '#web/kit/ListRow.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import {
  type StudyItem,
  type StudyItemChange,
  catalogueQuestion,
  catalogueRoutes,
  change,
  fill,
  place,
} from './data.ts'
import { AddSheet } from './parts/AddSheet.tsx'
import { ItemRow, OutRow } from './parts/ItemRow.tsx'
import { type Whole, nameOf, shelvesOf } from './rules.ts'
import { useChoosing } from '#web/kit/use-choosing.tsx'
import { apart } from '#web/words/apart.ts'
import { useFields } from '#web/http/use-fields.ts'
import { ItemFields, readItem, type TypedItem } from './parts/ItemFields.tsx'

/** What may be studied here: books with their parts and texts, in the community's order. */
export const CatalogueSection = () => {
  const { t } = useWords()
  const catalogue = useQuery(catalogueQuestion())
  const [adding, setAdding] = useState(false)
  const [changing, setChanging] = useState<StudyItem | null>(null)
  if (catalogue.data === undefined)
    return (
      <QueryView query={catalogue} what={t('catalogue.books')} shape="row" count={6} failure={failureOf} />
    )
  if (catalogue.data.data.length === 0) return <Fill />
  const { books, texts, out } = shelvesOf(catalogue.data.data)
  return (
    <>
      <Stack>
        <Text quiet>{t('catalogue.hint')}</Text>
        <div>
          <Button look="main" icon={mdiPlus} onClick={() => setAdding(true)}>
            {t('catalogue.add')}
          </Button>
        </div>
      </Stack>
      <Shelf title={t('catalogue.books')} wholes={books} onChange={setChanging} />
      <Shelf title={t('catalogue.texts')} wholes={texts} onChange={setChanging} />
      {out.length === 0 ? null : <TakenOut items={out} />}
      {adding ? <AddSheet books={books.map(({ item }) => item)} onClose={() => setAdding(false)} /> : null}
      {changing === null ? null : <ChangeSheet item={changing} onClose={() => setChanging(null)} />}
    </>
  )
}

interface ShelfProps {
  title: string
  wholes: readonly Whole[]
  onChange: (item: StudyItem) => void
}

const Shelf = (props: ShelfProps) =>
  props.wholes.length === 0 ? null : (
    <Section title={props.title}>
      <Items {...props} />
    </Section>
  )

const Items = ({ wholes, onChange }: ShelfProps) => {
  const { tools, boxOf } = useSeveral(
    wholes.flatMap(({ item, parts }) => [item, ...parts]),
    true,
  )
  const rowAt = (items: readonly StudyItem[], place: number) => {
    const item = items[place]
    return item === undefined ? null : (
      <ItemRow
        key={item.id}
        item={item}
        first={place === 0}
        last={place === items.length - 1}
        box={boxOf(item)}
        onChange={onChange}
      />
    )
  }
  const tops = wholes.map(({ item }) => item)
  return (
    <Stack>
      {tools}
      <Rows>
        {wholes.flatMap(({ parts }, place) => [
          rowAt(tops, place),
          ...parts.map((_, index) => rowAt(parts, index)),
        ])}
      </Rows>
    </Stack>
  )
}

const TakenOut = ({ items }: { items: readonly StudyItem[] }) => {
  const { t } = useWords()
  const { tools, boxOf } = useSeveral(items, false)
  return (
    <Section title={t('catalogue.takenOut')}>
      <Stack>
        {tools}
        <Rows>
          {items.map((item) => (
            <OutRow key={item.id} item={item} box={boxOf(item)} />
          ))}
        </Rows>
      </Stack>
    </Section>
  )
}

const Fill = () => {
  const { t } = useWords()
  const { act, busy, error } = useAction({
    run: fill,
    refresh: catalogueRoutes,
    onDone: () => snack({ text: t('catalogue.filled') }),
  })
  return (
    <Stack>
      <Empty>{t('catalogue.empty')}</Empty>
      <Text quiet>{t('catalogue.fillHint')}</Text>
      {error ? <Failure message={failureOf(error)} /> : null}
      <div>
        <Button look="main" busy={busy} onClick={() => act(null)}>
          {t('catalogue.fill')}
        </Button>
      </div>
    </Stack>
  )
}

/** Taking several items out of the catalogue, or putting several back; the other one is the way back. */
export const useSeveral = (items: readonly StudyItem[], out: boolean) => {
  const { t, language } = useWords()
  const { act, busy } = useUndoable({
    run: place,
    undo:
      (_, { ids }) =>
      (key) =>
        place({ ids, out: !out }, key),
    says: (_, { ids }) => t(out ? 'catalogue.removedMany' : 'catalogue.restoredMany', { count: ids.length }),
    refresh: catalogueRoutes,
    onFailed: (error) => snack({ text: failureOf(error) }),
  })
  return useChoosing(items, ({ id }) => id, {
    nameOf: (item) => apart(nameOf(item, language)),
    can: () => true,
    label: t(out ? 'catalogue.removeChosen' : 'catalogue.restoreChosen'),
    run: (chosen) => act({ ids: chosen.map(({ id }) => id), out }),
    busy,
  })
}

/** Changes what is said of an item. */
export const ChangeSheet = ({ item, onClose }: { item: StudyItem; onClose: () => void }) => {
  const { t } = useWords()
  const form = useFields({
    schema: changeStudyItem.body,
    start: (): TypedItem => {
      const { names, released, trains, reportCode, link } = item
      return { names, released, trains, reportCode, link: link ?? '' }
    },
    read: readItem,
    action: useAction({
      run: (wish: StudyItemChange, key) => change({ id: item.id, ...wish }, key),
      refresh: catalogueRoutes,
      onDone: () => {
        snack({ text: t('catalogue.saved') })
        onClose()
      },
    }),
  })
  return (
    <FormSheet
      {...form.sheet}
      title={t('catalogue.changeTitle')}
      save={t('catalogue.save')}
      onClose={onClose}
    >
      <ItemFields form={form} />
    </FormSheet>
  )
}
