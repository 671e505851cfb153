import { mdiDownload } from '@mdi/js'
import { useState } from 'react'
import { listLog } from '#contract/admin/audit.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { saveTable } from '#web/kit/csv.ts'
import type { Column } from '#web/kit/DataTable.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import {
  type AtOnce,
  type LogRecord,
  type Sought,
  afterUndo,
  chainQuestion,
  finalWords,
  isAtOnce,
  logTable,
  takeBack,
} from './log.ts'
import { useLogSentence } from './log-sentence.ts'
import { LogView } from './parts/LogView.tsx'
import { useLogColumns } from './parts/use-log-columns.tsx'
import { useQuery } from '@tanstack/react-query'
import { Notice } from '#web/kit/Notice.tsx'
import { useFormats } from '#web/words/formats.ts'
import { UndoImportDialog } from '#web/features/people/roll/UndoImportDialog.tsx'

/** Who did what, when, from where; what can be taken back is taken back here. */
export const LogSection = () => {
  const { t } = useWords()
  const [undoing, setUndoing] = useState<string | null>(null)
  const columns = useColumns(setUndoing)
  return (
    <LogView
      log={listLog}
      label={t('administration.section.audit')}
      nameHint={t('log.personHint')}
      columns={columns}
      end={(sought) => <AsTable sought={sought} />}
    >
      <Text quiet>{t('log.hint')}</Text>
      <Chain />
      {undoing === null ? null : <UndoImportDialog id={undoing} onClose={() => setUndoing(null)} />}
    </LogView>
  )
}

const AsTable = ({ sought }: { sought: Sought }) => {
  const { t } = useWords()
  const { act, busy } = useAction({
    run: (asked: Sought) => logTable(asked),
    onDone: ({ data }) => saveTable(data.name, data.csv),
    onFailed: (error, _given, again) =>
      snack({ text: failureOf(error), action: { label: t('kit.tryAgain'), run: again } }),
  })
  return (
    <Button look="text" icon={mdiDownload} busy={busy} onClick={() => act(sought)}>
      {t('log.asTable')}
    </Button>
  )
}

const useColumns = (onImport: (id: string) => void): readonly [Column<LogRecord>, ...Column<LogRecord>[]] => {
  const { t } = useWords()
  const sentence = useLogSentence()
  const { act } = useAction({
    run: (undo: AtOnce, key) => takeBack(undo, key),
    refresh: afterUndo,
    onDone: () => snack({ text: t('log.undone') }),
    onFailed: (error, _given, again) =>
      snack({ text: failureOf(error), action: { label: t('kit.tryAgain'), run: again } }),
  })
  return [
    ...useLogColumns(),
    {
      id: 'undo',
      title: t('log.undo'),
      acts: true,
      cell: (one) => {
        const { undo, final } = one
        if (undo === null)
          return final === null ? null : (
            <Text look="small" quiet>
              {t(finalWords[final])}
            </Text>
          )
        return (
          <Button
            look="text"
            label={t('log.undoWhat', { what: sentence(one) })}
            onClick={() => (isAtOnce(undo) ? act(undo) : onImport(undo.id))}
          >
            {t('kit.undo')}
          </Button>
        )
      },
    },
  ]
}

/** Whether the records are as they were written: each one is sealed together with the one before it. */
export const Chain = () => {
  const { t } = useWords()
  const { number } = useFormats()
  const { data } = useQuery(chainQuestion())
  if (data === undefined) return null
  const { whole, records, brokenAt } = data.data
  return whole ? (
    <Notice tone="success">{t('log.whole', { count: records, records: number(records) })}</Notice>
  ) : (
    <Notice tone="error">{t('log.broken', { number: number(brokenAt ?? 0) })}</Notice>
  )
}
