import { mdiTableArrowDown } from '@mdi/js'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { GivenDay } from '#contract/common.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { dayOf } from './days.ts'
import type { ExportProps } from './ExportButton.tsx'
import { FormatField } from './FormatField.tsx'
import { fetchOwnRow, useCommunityDay } from './keeping.ts'
import { formats, saveReport } from './report-file.ts'

const Wanted = z.object({ what: z.string(), day: GivenDay, format: z.enum(formats) })
type Wanted = z.output<typeof Wanted>

const ANY_DAY = 'day'

/** The button, and the sheet that asks of which day and as what. */
export const OpenExport = (props: ExportProps) => {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={mdiTableArrowDown} onClick={() => setOpen(true)}>
        {t('figureFiles.export')}
      </Button>
      {open ? <ExportSheet {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const ExportSheet = ({ statistics, shown, onClose }: ExportProps & { onClose: () => void }) => {
  const { t } = useWords()
  const { number, longDay } = useFormats()
  const client = useQueryClient()
  const today = useCommunityDay()
  const begun = statistics.cycles.filter(({ state }) => state !== 'coming')
  const dayFor = ({ what, day }: Wanted): string => {
    const cycle = begun.find(({ id }) => id === what)
    return cycle === undefined ? day : dayOf(cycle, today)
  }
  const form = useFields<Wanted, Wanted>({
    schema: Wanted,
    start: { what: shown.cycle.id, day: today, format: 'xlsx' },
    says: failureOf,
    action: useAction({
      run: async (wanted: Wanted) => {
        const day = dayFor(wanted)
        const row = await fetchOwnRow(client, statistics, day, today)
        const { locality, triples } = statistics.settings
        const name = t('figureFiles.fileName', { locality, day })
        await saveReport({ name, format: wanted.format, rows: [row], order: triples })
      },
      onDone: () => {
        snack({ text: t('figureFiles.exported') })
        onClose()
      },
    }),
  })
  return (
    <FormSheet {...form.sheet} title={t('figureFiles.export')} save={t('figureFiles.save')} onClose={onClose}>
      <Text>{t('figureFiles.exportWhy')}</Text>
      <SelectField
        {...form.choice('what')}
        label={t('figureFiles.asOf')}
        options={[
          ...begun.map((cycle) => ({
            value: cycle.id,
            label: t('figureFiles.cycleAsOf', {
              number: number(cycle.number),
              day: longDay(dayOf(cycle, today)),
            }),
          })),
          { value: ANY_DAY, label: t('figureFiles.anyDay') },
        ]}
      />
      {form.values.what === ANY_DAY ? (
        <Field
          {...form.text('day')}
          type="date"
          max={today}
          label={t('figureFiles.day')}
          hint={t('figureFiles.anyDayHint')}
        />
      ) : null}
      <FormatField {...form.choice('format')} />
    </FormSheet>
  )
}
