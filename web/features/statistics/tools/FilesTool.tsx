import { mdiFileImportOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { FileButton } from '#web/kit/FileButton.tsx'
import { Failure, Notice } from '#web/kit/Notice.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import { ChosenRows, type NewRow } from './ChosenRows.tsx'
import { type FigureFile, filesQuestion } from './keeping.ts'
import { KeptFiles } from './KeptFiles.tsx'
import { openReport } from './open-file.ts'
import type { ReportFault } from './read-report.ts'
import type { ToolProps } from './tools.ts'
import { newId } from '#web/secure-context.ts'
import { useReportWords } from './use-report-words.ts'

/** Reading files of the report, our own of former times and those of other localities, and the rows that are kept. */
export const FilesTool = ({ statistics }: ToolProps) => {
  const { t } = useWords()
  const files = useQuery(filesQuestion())
  return (
    <QueryView query={files} what={t('figureFiles.files')} shape="row" count={3}>
      {({ data }) => (
        <>
          <Reading statistics={statistics} files={data} />
          <KeptFiles statistics={statistics} files={data} />
        </>
      )}
    </QueryView>
  )
}

const ACCEPTED = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface Refused {
  readonly name: string
  readonly fault: ReportFault
}

const Reading = ({ statistics, files }: ToolProps & { files: readonly FigureFile[] }) => {
  const { t } = useWords()
  const words = useReportWords()
  const [rows, setRows] = useState<readonly NewRow[]>([])
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const reading = useAction({
    run: (chosen: readonly File[]) => readAll(chosen, statistics.settings.triples),
    onDone: (read) => {
      setRows(read.rows)
      setRefused(read.refused)
    },
  })
  return (
    <Section title={t('figureFiles.read')}>
      <Stack>
        <Text>{t('figureFiles.readWhy')}</Text>
        <Line>
          <FileButton
            icon={mdiFileImportOutline}
            accept={ACCEPTED}
            multiple
            disabled={reading.busy}
            onFiles={(chosen) => {
              if (chosen.length > 0) reading.act(chosen)
            }}
          >
            {t('figureFiles.choose')}
          </FileButton>
        </Line>
        <Text look="small" quiet>
          {t('figureFiles.chooseHint')}
        </Text>
        {reading.error === null ? null : <Failure message={reading.error.message} />}
        {refused.map(({ name, fault }) => (
          <Notice key={name} tone="error">
            {t('figureFiles.refused', { name: apart(name), why: words.fault(fault) })}
          </Notice>
        ))}
        {rows.length === 0 ? null : (
          <ChosenRows statistics={statistics} files={files} rows={rows} onKept={() => setRows([])} />
        )}
      </Stack>
    </Section>
  )
}

/** File after file: what can be read of them, and what is wrong with the others. */
const readAll = async (
  files: readonly File[],
  expected: Parameters<typeof openReport>[1],
): Promise<{ rows: readonly NewRow[]; refused: readonly Refused[] }> => {
  const rows: NewRow[] = []
  const refused: Refused[] = []
  for (const file of files) {
    const read = await openReport(file, expected)
    if ('fault' in read) refused.push({ name: file.name, fault: read.fault })
    else rows.push(...read.rows.map(({ readAs = null, ...row }) => ({ id: newId(), row, readAs })))
  }
  return { rows, refused }
}
