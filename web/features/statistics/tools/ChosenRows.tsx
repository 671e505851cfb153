import { useState } from 'react'
import { fold } from '#contract/fold.ts'
import { type ReportRow, differences } from '#contract/statistics/locality-summary.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { idempotencyKey } from '#web/http/own-changes.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { Differences } from './Differences.tsx'
import { type FigureFile, fileRoutes, isOwn, sendFile, useOwnRow } from './keeping.ts'
import type { DayOrder } from './read-report.ts'
import type { ToolProps } from './tools.ts'
import { useReportWords } from './use-report-words.ts'

export interface NewRow {
  readonly id: string
  readonly row: ReportRow
  /** How its day was read, where it could be another one. */
  readonly readAs: DayOrder | null
}

interface Props extends ToolProps {
  files: readonly FigureFile[]
  rows: readonly NewRow[]
  onKept: () => void
}

/** What was read, beside what is known; nothing is kept before somebody says so. */
export const ChosenRows = ({ statistics, files, rows, onKept }: Props) => {
  const { t } = useWords()
  const { number } = useFormats()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const wanted = rows.filter(({ id }) => !left.has(id))
  const keeping = useAction({
    run: () => keepAll(wanted),
    refresh: fileRoutes,
    onDone: () => {
      snack({ text: t('figureFiles.kept', { count: wanted.length, number: number(wanted.length) }) })
      onKept()
    },
  })
  return (
    <Stack>
      {rows.map(({ id, row, readAs }) => (
        <Card key={id}>
          <Stack>
            <OneRow statistics={statistics} files={files} row={row} readAs={readAs} />
            <CheckboxField
              name={id}
              label={t('figureFiles.keepThis')}
              checked={!left.has(id)}
              onChange={({ target }) => {
                const next = new Set(left)
                if (target.checked) next.delete(id)
                else next.add(id)
                setLeft(next)
              }}
            />
          </Stack>
        </Card>
      ))}
      {keeping.error === null ? null : <Failure message={failureOf(keeping.error)} />}
      <Line>
        <Button
          look="main"
          busy={keeping.busy}
          busyLabel={t('figureFiles.keeping')}
          disabled={wanted.length === 0}
          onClick={() => keeping.act(undefined)}
        >
          {t('figureFiles.keep', { count: wanted.length, number: number(wanted.length) })}
        </Button>
        <Button onClick={onKept}>{t('figureFiles.leave')}</Button>
      </Line>
    </Stack>
  )
}

/** One after the other; sent again each is kept once. */
const keepAll = async (rows: readonly NewRow[]): Promise<void> => {
  for (const { id, row } of rows) await sendFile({ id, ...row, cells: [...row.cells] }, idempotencyKey())
}

interface OneProps extends ToolProps, Omit<NewRow, 'id'> {
  files: readonly FigureFile[]
}

/** Our own row beside our figures of that day, another locality’s beside the one that is kept. */
const OneRow = ({ statistics, files, row, readAs }: OneProps) => {
  const { t } = useWords()
  const { longDay } = useFormats()
  const words = useReportWords()
  const isOurs = isOwn(row, statistics.settings)
  const own = useOwnRow(statistics, isOurs ? row.day : null)
  const kept = files.find((file) => file.day === row.day && fold(file.locality) === fold(row.locality))
  const known = isOurs ? own.row : (kept ?? null)
  return (
    <>
      <Text look="h3" as="h3">
        {words.rowName(row)}
      </Text>
      {readAs === null ? null : <Text>{t(`figureFiles.readAs.${readAs}`, { day: longDay(row.day) })}</Text>}
      {own.error === null ? null : <Failure message={failureOf(own.error)} focused={false} />}
      {known === undefined ? (
        own.error === null ? (
          <Skeleton what={t('figureFiles.differences')} shape="row" count={2} />
        ) : null
      ) : known === null ? (
        <Text>{t('figureFiles.unknown')}</Text>
      ) : (
        <Differences found={differences(known, row)} against={isOurs ? 'ours' : 'keptBefore'} />
      )}
    </>
  )
}
