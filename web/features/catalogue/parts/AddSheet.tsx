import { useState } from 'react'
import { isWhole, studyItemKinds } from '#contract/catalogue/catalogue.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import { add, catalogueRoutes, type NewStudyItem, type StudyItem } from '../data.ts'
import { nameOf } from '../rules.ts'
import { LinkField, linkOf } from './LinkField.tsx'
import { NameFields } from './NameFields.tsx'
import { TrainsField } from './TrainsField.tsx'

interface Props {
  books: readonly StudyItem[]
  onClose: () => void
}

/** A book, a text, or a part of a book. */
export const AddSheet = ({ books, onClose }: Props) => {
  const { t, language } = useWords()
  const [draft, setDraft] = useState<NewStudyItem>({
    kind: 'book',
    parent: null,
    names: { en: '', fa: '' },
    released: true,
  })
  const { act, busy, error } = useAction({
    run: add,
    refresh: catalogueRoutes,
    onDone: () => {
      snack({ text: t('catalogue.added') })
      onClose()
    },
  })
  const set = (part: Partial<NewStudyItem>) => setDraft({ ...draft, ...part })
  const faults = useFaults(error)
  const beside = ['names.en', 'names.fa', 'link'].some((field) => field in faults)
  const options = books.map((book) => ({ value: book.id, label: nameOf(book, language) }))
  const firstBook = books[0]?.id ?? null
  return (
    <FormSheet
      title={t('catalogue.addTitle')}
      tall
      save={t('catalogue.add')}
      busy={busy}
      failure={error && !beside ? failureOf(error) : null}
      onSubmit={() => act({ ...draft, link: linkOf(draft.link ?? '') })}
      onClose={onClose}
    >
      <SelectField
        label={t('catalogue.kind')}
        name="kind"
        value={draft.kind}
        onChange={(kind) => set({ kind, parent: isWhole(kind) ? null : (draft.parent ?? firstBook) })}
        options={studyItemKinds
          .filter((kind) => isWhole(kind) || books.length > 0)
          .map((value) => ({ value, label: t(`catalogue.kind.${value}`) }))}
      />
      {draft.parent === null ? null : (
        <SelectField
          label={t('catalogue.parent')}
          name="parent"
          value={draft.parent}
          onChange={(parent) => set({ parent })}
          options={options}
        />
      )}
      <NameFields names={draft.names} onChange={(names) => set({ names })} faults={faults} />
      <TrainsField trains={draft.trains ?? null} onChange={(trains) => set({ trains })} />
      <LinkField link={draft.link ?? ''} onChange={(link) => set({ link })} fault={faults['link']} />
      <CheckboxField
        label={t('catalogue.released')}
        name="released"
        checked={draft.released}
        onChange={({ target }) => set({ released: target.checked })}
      />
    </FormSheet>
  )
}
