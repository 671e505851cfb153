import { mdiFileUploadOutline } from '@mdi/js'
import { useState } from 'react'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Card } from '#web/kit/Card.tsx'
import { FileButton } from '#web/kit/FileButton.tsx'
import { Failure, Notice } from '#web/kit/Notice.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { FILE_BYTES, type ImportPlan, type ReadFile, readRollFile } from '../data.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { rollFields } from '#contract/people/roll-import.ts'
import { Button } from '#web/kit/Button.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { useFormats } from '#web/words/formats.ts'
import { fieldWord } from '../words.ts'

type Step =
  | { readonly at: 'file' }
  | { readonly at: 'columns' | 'preview'; readonly file: ReadFile; readonly plan: ImportPlan }

/** Bringing the roll in from a file, in three steps: the file, its columns, and what it would change. */
export const ImportFlow = () => {
  const [step, setStep] = useState<Step>({ at: 'file' })
  if (step.at === 'file')
    return (
      <ChooseFile
        onRead={(file) =>
          setStep({
            at: 'columns',
            file,
            plan: { columns: file.columns.map(({ guess }) => guess), dayOrder: file.dayOrder },
          })
        }
      />
    )
  const { file, plan } = step
  return step.at === 'columns' ? (
    <ImportColumns
      file={file}
      plan={plan}
      onChange={(changed) => setStep({ at: 'columns', file, plan: changed })}
      onNext={() => setStep({ at: 'preview', file, plan })}
      onCancel={() => setStep({ at: 'file' })}
    />
  ) : (
    <ImportPreview
      file={file}
      plan={plan}
      onBack={() => setStep({ at: 'columns', file, plan })}
      onEnd={() => setStep({ at: 'file' })}
    />
  )
}

const ChooseFile = ({ onRead }: { onRead: (file: ReadFile) => void }) => {
  const { t } = useWords()
  const [tooLarge, setTooLarge] = useState(false)
  const { act, busy, error } = useAction({
    run: (file: File, key) => readRollFile(file, key),
    onDone: ({ data }) => onRead(data),
  })
  return (
    <Card>
      <Stack>
        <Text look="h3" as="h3">
          {t('roll.step.file')}
        </Text>
        <Text>{t('roll.import.text')}</Text>
        <div>
          <FileButton
            icon={mdiFileUploadOutline}
            accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            disabled={busy}
            onFiles={([file]) => {
              setTooLarge((file?.size ?? 0) > FILE_BYTES)
              if (file && file.size <= FILE_BYTES) act(file)
            }}
          >
            {busy ? t('roll.import.reading') : t('roll.import.choose')}
          </FileButton>
        </div>
        {tooLarge ? <Failure message={t('roll.import.tooLarge')} /> : null}
        {error === null || tooLarge ? null : <Failure message={failureOf(error)} />}
      </Stack>
    </Card>
  )
}

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
