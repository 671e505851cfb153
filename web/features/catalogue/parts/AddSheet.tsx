import { addStudyItem, isWhole, studyItemKinds } from '#contract/catalogue/catalogue.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import { add, catalogueRoutes, type StudyItem } from '../data.ts'
import { nameOf } from '../rules.ts'
import { ItemFields, readItem, type TypedItem } from './ItemFields.tsx'

type Typed = TypedItem & Pick<StudyItem, 'kind' | 'parent'>

interface Props {
  books: readonly StudyItem[]
  onClose: () => void
}

/** A book, a text, or a part of a book. */
export const AddSheet = ({ books, onClose }: Props) => {
  const { t, language } = useWords()
  const form = useFields({
    schema: addStudyItem.body,
    start: (): Typed => ({
      kind: 'book',
      parent: null,
      names: { en: '', fa: '' },
      released: true,
      trains: null,
      reportCode: null,
      link: '',
    }),
    read: readItem,
    action: useAction({
      run: add,
      refresh: catalogueRoutes,
      onDone: () => {
        snack({ text: t('catalogue.added') })
        onClose()
      },
    }),
  })
  const { parent } = form.values
  const options = books.map((book) => ({ value: book.id, label: nameOf(book, language) }))
  const firstBook = books[0]?.id ?? null
  return (
    <FormSheet
      {...form.sheet}
      title={t('catalogue.addTitle')}
      tall
      save={t('catalogue.add')}
      onClose={onClose}
    >
      <SelectField
        {...form.choice('kind')}
        label={t('catalogue.kind')}
        onChange={(kind) => form.set({ kind, parent: isWhole(kind) ? null : (parent ?? firstBook) })}
        options={studyItemKinds
          .filter((kind) => isWhole(kind) || books.length > 0)
          .map((value) => ({ value, label: t(`catalogue.kind.${value}`) }))}
      />
      {parent === null ? null : (
        <SelectField
          {...form.choice('parent')}
          label={t('catalogue.parent')}
          value={parent}
          options={options}
        />
      )}
      <ItemFields form={form} />
    </FormSheet>
  )
}
