import { mdiFileUploadOutline } from '@mdi/js'
import { useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { Card } from '#web/kit/Card.tsx'
import { FileButton } from '#web/kit/FileButton.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { FILE_BYTES, failureOf, readRollFile, type ImportPlan, type ReadFile } from '../data.ts'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportPreview } from './ImportPreview.tsx'

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
