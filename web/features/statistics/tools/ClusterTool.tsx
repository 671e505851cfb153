import { mdiTableArrowDown } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ReportRow, TEXTS, headings, sumOf } from '#contract/statistics/locality-summary.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { DataTable } from '#web/kit/DataTable.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { dayOf, filesOfCycle, missingIn } from './days.ts'
import { FormatField } from './FormatField.tsx'
import { type FigureFile, filesQuestion, isOwn, useCommunityDay, useOwnRow } from './keeping.ts'
import { type Format, saveReport } from './report-file.ts'
import type { ToolProps } from './tools.ts'
import { useReportWords } from './use-report-words.ts'

/** The cluster as the sum of our figures and of the files of the other localities. */
export const ClusterTool = ({ statistics }: ToolProps) => {
  const { t } = useWords()
  const files = useQuery(filesQuestion())
  return (
    <Section title={t('figureFiles.cluster')}>
      <Stack>
        <Text>{t('figureFiles.clusterWhy')}</Text>
        <QueryView query={files} what={t('figureFiles.cluster')} shape="row" count={6}>
          {({ data }) => <OfCycle statistics={statistics} files={data} />}
        </QueryView>
      </Stack>
    </Section>
  )
}

const OfCycle = ({ statistics, files }: ToolProps & { files: readonly FigureFile[] }) => {
  const { t } = useWords()
  const { number, longDay, list } = useFormats()
  const today = useCommunityDay()
  const begun = statistics.cycles.filter(({ state }) => state !== 'coming')
  // The other localities send their files when a cycle is over; of the one that runs there are none yet.
  const first = begun.find(({ state }) => state !== 'running') ?? begun[0] ?? null
  const [id, setId] = useState(first?.id ?? '')
  const cycle = begun.find((one) => one.id === id) ?? first
  const own = useOwnRow(statistics, cycle === null ? null : dayOf(cycle, today))
  if (cycle === null) return <Empty>{t('figureFiles.noCycle')}</Empty>
  const others = files.filter((file) => !isOwn(file, statistics.settings))
  const found = filesOfCycle(others, cycle)
  const missing = missingIn(others, found)
  return (
    <>
      <SelectField
        name="cycle"
        label={t('figureFiles.asOf')}
        value={cycle.id}
        onChange={setId}
        options={begun.map((one) => ({
          value: one.id,
          label: t('figureFiles.cycleAsOf', { number: number(one.number), day: longDay(dayOf(one, today)) }),
        }))}
      />
      {missing.length === 0 ? null : (
        <Text>{t('figureFiles.missing', { localities: list(missing.map(apart)) })}</Text>
      )}
      {own.error === null ? null : <Failure message={failureOf(own.error)} focused={false} />}
      {own.row === undefined || own.row === null ? (
        own.error === null ? (
          <Skeleton what={t('figureFiles.cluster')} shape="row" count={6} />
        ) : null
      ) : (
        <Summed statistics={statistics} rows={[own.row, ...found]} />
      )}
    </>
  )
}

const Summed = ({ statistics, rows }: ToolProps & { rows: readonly ReportRow[] }) => {
  const { t } = useWords()
  const { number } = useFormats()
  const words = useReportWords()
  const sum = sumOf(rows)
  const columns = headings.slice(TEXTS).map((_, cell) => ({ cell, column: cell + TEXTS }))
  return (
    <>
      <Text>{t('figureFiles.sumOf', { count: rows.length, number: number(rows.length) })}</Text>
      <SaveSum statistics={statistics} rows={rows} sum={sum} />
      <div className="statistics-cluster">
        <DataTable
          label={t('figureFiles.cluster')}
          items={columns}
          keyOf={({ cell }) => String(cell)}
          columns={[
            { id: 'column', title: t('figureFiles.column'), cell: ({ column }) => words.column(column) },
            {
              id: 'sum',
              title: t('figureFiles.sum'),
              cell: ({ cell, column }) => words.cellOrEmpty(column, sum[cell] ?? null),
            },
            ...rows.map((row, place) => ({
              id: `row-${place}`,
              title: apart(row.locality),
              cell: ({ cell, column }: (typeof columns)[number]) =>
                words.cellOrEmpty(column, row.cells[cell] ?? null),
            })),
          ]}
        />
      </div>
    </>
  )
}

interface SaveProps extends ToolProps {
  rows: readonly ReportRow[]
  sum: ReportRow['cells']
}

/** The sum alone, as a row of the cluster; or every locality in a sheet of its own. */
const SaveSum = ({ statistics: { settings }, rows, sum }: SaveProps) => {
  const { t } = useWords()
  const [format, setFormat] = useState<Format>('xlsx')
  const { cluster, region, nationalCommunity, triples } = settings
  const day = rows[0]?.day ?? ''
  const saving = useAction({
    run: (what: 'sum' | 'each') => {
      const name = cluster === '' ? t('figureFiles.clusterName') : cluster
      const whole = { locality: name, cluster, region, nationalCommunity, day, cells: sum }
      return saveReport({
        name: t(what === 'sum' ? 'figureFiles.fileName' : 'figureFiles.eachName', { locality: name, day }),
        format,
        rows: what === 'sum' ? [whole] : rows,
        order: triples,
      })
    },
  })
  return (
    <>
      <FormatField value={format} onChange={setFormat} />
      <Line>
        <Button icon={mdiTableArrowDown} busy={saving.busy} onClick={() => saving.act('sum')}>
          {t('figureFiles.saveSum')}
        </Button>
        <Button look="text" icon={mdiTableArrowDown} busy={saving.busy} onClick={() => saving.act('each')}>
          {t('figureFiles.saveEach')}
        </Button>
      </Line>
      {saving.error === null ? null : <Failure message={saving.error.message} />}
    </>
  )
}
