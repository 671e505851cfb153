import type { Faults } from '#web/http/use-faults.ts'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { useWords } from '#web/words/words.ts'
import type { Part } from '../materials.ts'

/** What is said of a material while it is typed. */
export interface TypedMaterial {
  readonly title: string
  readonly part: Part | null
  /** A day, or nothing. */
  readonly visibleFrom: string
  readonly keptOffline: boolean
}

interface Props {
  /** For which it can be. */
  parts: readonly Part[]
  typed: TypedMaterial
  /** What is wrong, by field. */
  said: Faults
  onType: (more: Partial<TypedMaterial>) => void
}

/** What a material is called, and when and where it is wanted. */
export const MaterialFields = ({ parts, typed, said, onType }: Props) => {
  const { t } = useWords()
  return (
    <>
      <Field
        label={t('papers.materialTitle')}
        name="title"
        autoComplete="off"
        value={typed.title}
        maxLength={120}
        error={said['title']}
        onChange={({ target }) => onType({ title: target.value })}
      />
      {parts.length === 0 ? null : (
        <SelectField
          label={t('papers.part')}
          name="part"
          value={typed.part ?? 'all'}
          options={[
            { value: 'all', label: t('papers.allParts') },
            ...parts.map((one) => ({ value: one, label: t(`events.part.${one}`) })),
          ]}
          onChange={(chosen) => onType({ part: chosen === 'all' ? null : chosen })}
        />
      )}
      <Field
        label={t('papers.visibleFrom')}
        name="visibleFrom"
        type="date"
        min="2000-01-01"
        max="2099-12-31"
        autoComplete="off"
        hint={t('papers.visibleHint')}
        optional
        value={typed.visibleFrom}
        error={said['visibleFrom']}
        onChange={({ target }) => onType({ visibleFrom: target.value })}
      />
      <CheckboxField
        label={t('papers.keepOffline')}
        name="keptOffline"
        hint={t('papers.keepOfflineHint')}
        checked={typed.keptOffline}
        onChange={({ target }) => onType({ keptOffline: target.checked })}
      />
    </>
  )
}
