import { mdiDownloadOutline } from '@mdi/js'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { csvOf, saveFile, saveTable } from '#web/kit/csv.ts'
import { Failure } from '#web/kit/Notice.tsx'
import { Section } from '#web/kit/Section.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Books, everyEntryQuestion } from '../data.ts'
import type { Gift } from '../gift.ts'
import { figureColumns, ledgerTable } from './tables.ts'

interface Props {
  books: Books
  /** Null while the treasury is locked. */
  gifts: ReadonlyMap<string, Gift> | null
}

/** The ledger of a year as a table: without names, or with them, made in this browser alone. */
export const ExportTables = ({ books, gifts }: Props) => {
  const { t } = useWords()
  const { day } = useFormats()
  const client = useQueryClient()
  const [year, setYear] = useState(String(books.years[0]?.year ?? ''))
  const [format, setFormat] = useState('xlsx')
  const saving = useAction({
    run: async (named: boolean) => {
      const entries = await client.fetchQuery({ ...everyEntryQuestion(Number(year)), staleTime: 0 })
      const name = t(named ? 'treasury.tableNamedFile' : 'treasury.tableFile', { year })
      const rows = ledgerTable(books, entries, named ? gifts : null)
      if (format === 'csv') return saveTable(`${name}.csv`, csvOf(rows))
      const { xlsxOf } = await import('#web/kit/xlsx.ts')
      return saveFile(`${name}.xlsx`, await xlsxOf(rows, figureColumns))
    },
  })
  return (
    <Section title={t('treasury.tables')}>
      <Text>{t('treasury.tablesWhy')}</Text>
      <SelectField
        name="year"
        label={t('treasury.year')}
        value={year}
        onChange={setYear}
        options={books.years.map(({ year: value, startsOn, endsOn }) => ({
          value: String(value),
          label: t('treasury.fromTo', { from: day(startsOn), to: day(endsOn) }),
        }))}
      />
      <SelectField
        name="format"
        label={t('treasury.tableFormat')}
        value={format}
        onChange={setFormat}
        options={[
          { value: 'xlsx', label: t('treasury.tableXlsx') },
          { value: 'csv', label: t('treasury.tableCsv') },
        ]}
      />
      <Line>
        <Button icon={mdiDownloadOutline} busy={saving.busy} onClick={() => saving.act(false)}>
          {t('treasury.tableSave')}
        </Button>
        {gifts === null ? null : (
          <Button look="text" icon={mdiDownloadOutline} busy={saving.busy} onClick={() => saving.act(true)}>
            {t('treasury.tableNamedSave')}
          </Button>
        )}
      </Line>
      {saving.error === null ? null : <Failure message={saving.error.message} />}
    </Section>
  )
}
