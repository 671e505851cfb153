import { mdiClose } from '@mdi/js'
import { Field } from '#web/kit/Field.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords, type WordKey } from '#web/words/words.ts'
import type { TypedVisitor } from '../company-form.ts'

interface Props {
  visitor: TypedVisitor
  /** Which of the visitors, for who hears the form. */
  number: number
  faults: Readonly<Record<string, WordKey | undefined>>
  onType: (id: number, change: { name?: string; community?: string }) => void
  onRemove: () => void
}

/** Name and community of one visiting believer. */
export const VisitorFields = ({ visitor, number, faults, onType, onRemove }: Props) => {
  const { t } = useWords()
  const { id } = visitor
  const of = (what: 'name' | 'community') => {
    const fault = faults[`${what}-${id}`]
    return {
      name: `${what}-${id}`,
      value: visitor[what],
      autoComplete: 'off',
      maxLength: 80,
      error: fault === undefined ? undefined : t(fault),
      onChange: ({ target }: { target: { value: string } }) => onType(id, { [what]: target.value }),
    }
  }
  return (
    <div role="group" aria-label={t('company.visitorNumber', { number })}>
      <Stack>
        <Line>
          <Text look="label">{t('company.visitorNumber', { number })}</Text>
          <IconButton icon={mdiClose} label={t('company.removeVisitor', { number })} onClick={onRemove} />
        </Line>
        <Field {...of('name')} label={t('company.visitorName')} />
        <Field {...of('community')} label={t('company.visitorCommunity')} />
      </Stack>
    </div>
  )
}
