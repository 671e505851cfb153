import { rollFields } from '#contract/people/roll-import.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { ImportPlan, ReadFile } from '../data.ts'
import { fieldWord } from '../words.ts'

interface Props {
  file: ReadFile
  plan: ImportPlan
  onChange: (plan: ImportPlan) => void
  onNext: () => void
  onCancel: () => void
}

const days = ['birthDate', 'registeredSince', 'movedAwayOn', 'deceasedOn'] as const
const orders = ['ymd', 'dmy', 'mdy'] as const

/** What each column of the file holds: guessed, and here to be put right. */
export const ImportColumns = ({ file, plan, onChange, onNext, onCancel }: Props) => {
  const { t } = useWords()
  const { number } = useFormats()
  const hasName = plan.columns.some((field) => field === 'firstName' || field === 'fullName')
  const hasDays = plan.columns.some((field) => days.some((day) => day === field))
  return (
    <Card>
      <Stack>
        <Text look="h3" as="h3">
          {t('roll.step.columns')}
        </Text>
        <Text>{t('roll.import.has', { name: file.fileName, count: number(file.rows) })}</Text>
        <div className="roll-columns">
          {file.columns.map(({ title, cells }, place) => (
            <SelectField
              key={`${place} ${title}`}
              label={title.trim() === '' ? t('roll.import.unnamed', { place: number(place + 1) }) : title}
              name={`column-${place}`}
              hint={
                cells.filter((cell) => cell.trim() !== '').join('\u00a0· ') || t('roll.import.emptyColumn')
              }
              value={plan.columns[place] ?? ''}
              onChange={(value) =>
                onChange({
                  ...plan,
                  // A field has one column: the one that was chosen last.
                  columns: plan.columns.map((field, at) =>
                    at === place ? (value === '' ? null : value) : field === value ? null : field,
                  ),
                })
              }
              options={[
                { value: '', label: t('roll.import.leftOut') },
                ...rollFields.map((field) => ({ value: field, label: fieldWord(field, t) })),
              ]}
            />
          ))}
        </div>
        {hasDays ? (
          <SelectField
            label={t('roll.import.dayOrder')}
            name="dayOrder"
            value={plan.dayOrder}
            onChange={(dayOrder) => onChange({ ...plan, dayOrder })}
            options={orders.map((order) => ({ value: order, label: orderWord(order, t) }))}
          />
        ) : null}
        {hasName ? null : <Notice tone="warning">{t('roll.import.needsName')}</Notice>}
        <Line>
          <Button look="main" disabled={!hasName} onClick={onNext}>
            {t('roll.import.look')}
          </Button>
          <Button look="text" onClick={onCancel}>
            {t('roll.import.otherFile')}
          </Button>
        </Line>
      </Stack>
    </Card>
  )
}

const orderWord = (order: (typeof orders)[number], t: ReturnType<typeof useWords>['t']): string => {
  if (order === 'dmy') return t('roll.order.dmy')
  return order === 'mdy' ? t('roll.order.mdy') : t('roll.order.ymd')
}
