import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#web/http/call-error.ts'
import { idempotencyKey } from '#web/http/own-changes.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Failure, Notice } from '#web/kit/Notice.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { UploadBar } from '#web/kit/UploadBar.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import {
  importProgress,
  previewImport,
  rollRoutes,
  runImport,
  type ImportPlan,
  type ReadFile,
} from '../data.ts'
import { Figures, PlannedLines, RefusedLines } from './ImportLines.tsx'

interface Props {
  file: ReadFile
  plan: ImportPlan
  onBack: () => void
  onEnd: () => void
}

/** What a file would change, then how far it has come, then what it has changed. */
export const ImportPreview = ({ file, plan, onBack, onEnd }: Props) => {
  const { t } = useWords()
  const preview = useQuery({
    queryKey: ['roll-preview', file._id, plan],
    queryFn: () => previewImport(file._id, plan, idempotencyKey()),
    // The roll may have changed since: it is looked at anew each time.
    gcTime: 0,
    retry: false,
  })
  const { act, busy, error, result } = useAction({
    run: (wanted: ImportPlan, key) => runImport(file._id, wanted, key),
    refresh: rollRoutes,
  })
  if (result?.data.result) return <Done result={result.data.result} onEnd={onEnd} />
  const counts = preview.data?.data.counts
  const nothing = counts !== undefined && counts.added + counts.changed === 0
  return (
    <Card>
      <Stack>
        <Text look="h3" as="h3">
          {t('roll.step.preview')}
        </Text>
        <QueryView query={preview} what={t('roll.step.preview')} shape="row" count={4} failure={failureOf} />
        {counts === undefined ? null : <Figures {...counts} />}
        {busy ? <Progress id={file._id} rows={file.rows} /> : null}
        {error === null ? null : <Failure message={failureOf(error)} />}
        {nothing ? <Notice tone="info">{t('roll.import.nothing')}</Notice> : null}
        <Line>
          {nothing ? (
            <Button onClick={onEnd}>{t('roll.import.otherFile')}</Button>
          ) : (
            <Button
              look="main"
              disabled={counts === undefined}
              busy={busy}
              busyLabel={t('roll.import.running')}
              onClick={() => act(plan)}
            >
              {t('roll.import.run')}
            </Button>
          )}
          <Button look="text" disabled={busy} onClick={onBack}>
            {t('roll.import.back')}
          </Button>
        </Line>
        {preview.data === undefined ? null : (
          <PlannedLines
            preview={preview.data.data}
            onAfter={async (line) => (await previewImport(file._id, plan, idempotencyKey(), line)).data}
          />
        )}
      </Stack>
    </Card>
  )
}

/** Asked a few times a second while the import runs. */
const Progress = ({ id, rows }: { id: string; rows: number }) => {
  const { t } = useWords()
  const { number } = useFormats()
  const { data } = useQuery({ ...importProgress(id), refetchInterval: 400, gcTime: 0 })
  const done = data?.data.done ?? 0
  return (
    <div>
      <UploadBar label={t('roll.import.running')} share={rows === 0 ? 0 : done / rows} done={done >= rows} />
      <Text look="small" quiet>
        {t('roll.import.progress', { done: number(done), rows: number(rows) })}
      </Text>
    </div>
  )
}

interface DoneProps {
  result: { added: number; changed: number; unchanged: number; refused: { line: number; reason: string }[] }
  onEnd: () => void
}

const Done = ({ result, onEnd }: DoneProps) => {
  const { t } = useWords()
  return (
    <Notice
      tone={result.refused.length > 0 ? 'warning' : 'success'}
      focused
      action={<Button onClick={onEnd}>{t('roll.import.otherFile')}</Button>}
    >
      <p className="t-label">{t('roll.import.done')}</p>
      <Figures {...result} refused={result.refused.length} />
      <RefusedLines refused={result.refused} />
    </Notice>
  )
}
