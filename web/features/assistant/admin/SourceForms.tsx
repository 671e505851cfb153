import type { Source } from '../admin-data.ts'
import { DocumentSheet } from './DocumentSheet.tsx'
import { RemoveSource } from './RemoveSource.tsx'
import { SourceSheet } from './SourceSheet.tsx'
import { TextSheet } from './TextSheet.tsx'

export type OpenedForm =
  | { readonly form: 'text' | 'document' }
  | { readonly form: 'change' | 'remove'; readonly id: string }

interface SourceFormsProps {
  sources: readonly Source[]
  opened: OpenedForm
  onOpen: (opened: OpenedForm | null) => void
}

/** The sheet that is open: a text or document to add, a source to change or to delete. */
export const SourceForms = ({ sources, opened, onOpen }: SourceFormsProps) => {
  const close = () => onOpen(null)
  if (opened.form === 'text') return <TextSheet onClose={close} />
  if (opened.form === 'document')
    return (
      <DocumentSheet
        onClose={close}
        onAdded={({ id, accepted }) => onOpen(accepted ? null : { form: 'change', id })}
      />
    )
  if (!('id' in opened)) return null
  const source = sources.find(({ id }) => id === opened.id)
  if (source === undefined) return null
  return opened.form === 'remove' ? (
    <RemoveSource source={source} onClose={close} />
  ) : (
    <SourceSheet key={source.id} source={source} onClose={close} />
  )
}
