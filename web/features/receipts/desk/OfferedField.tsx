import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { FieldGroup } from '#web/kit/FieldGroup.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import type { Settings } from '../data.ts'

interface Props {
  name: string
  /** Those that are not offered. */
  value: readonly string[]
  onChange: (notOffered: string[]) => void
  purposes: Settings['purposes']
}

/** For which lines of expenses receipts can be handed in: a reserve is none of them. */
export const OfferedField = ({ name, value, onChange, purposes }: Props) => {
  const { t } = useWords()
  const severalFunds = new Set(purposes.map(({ fund }) => fund)).size > 1
  return (
    <FieldGroup legend={t('receiptDesk.offered')}>
      <Text look="small" quiet>
        {t('receiptDesk.offeredHint')}
      </Text>
      {purposes.map((one) => (
        <CheckboxField
          key={one.id}
          name={`${name}.${one.id}`}
          label={<bdi>{severalFunds ? `${one.name}\u00a0· ${one.fund}` : one.name}</bdi>}
          checked={!value.includes(one.id)}
          onChange={({ target }) =>
            onChange(target.checked ? value.filter((id) => id !== one.id) : [...value, one.id])
          }
        />
      ))}
    </FieldGroup>
  )
}
