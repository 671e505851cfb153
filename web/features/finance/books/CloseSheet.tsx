import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { addCivilDays } from '#calendar/index.ts'
import { typedFigure } from '#contract/digits.ts'
import { inDigitsOf } from '#contract/words/languages.ts'
import { monthText } from '#web/features/calendar/badi.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { say, useWords } from '#web/words/words.ts'
import { type Entry, everyEntryQuestion, fundRoutes, sealedQuestion, sendClosing } from '../data.ts'
import type { Gift } from '../gift.ts'
import { useGifts } from './EntriesPart.tsx'
import { type BookMonth, countGivers } from './months.ts'
import type { BookYear } from './places.ts'
import { newEntryId } from './recording.ts'

interface Props {
  year: BookYear
  /** Those that are over and not closed; never empty. */
  months: readonly BookMonth[]
  onClose: () => void
}

/** Asks a second person to close the days of whole months, with how many gave in them. */
export const CloseSheet = (props: Props) => {
  const { t } = useWords()
  const entries = useQuery(everyEntryQuestion(props.year.year))
  const sealed = useQuery(sealedQuestion(props.year.year))
  const gifts = useGifts(props.year.year, true)
  const { error, isFetching, refetch } = entries.error === null ? sealed : entries
  if (entries.data !== undefined && gifts !== null)
    return <CountedSheet {...props} entries={entries.data} gifts={gifts} />
  return (
    <Sheet open title={t('treasury.closeMonth')} onClose={props.onClose}>
      <QueryView
        query={{ data: undefined, error, isFetching, refetch }}
        what={t('treasury.entries')}
        shape="row"
        count={2}
      />
    </Sheet>
  )
}

const Typed = z.object({
  until: z.string(),
  givers: z
    .number({ error: () => say('treasury.giversMissing') })
    .check(
      z.int({ error: () => say('treasury.giversMissing') }),
      z.gte(0, { error: () => say('treasury.giversMissing') }),
    ),
})

interface Counted extends Props {
  entries: readonly Entry[]
  gifts: ReadonlyMap<string, Gift>
}

const CountedSheet = ({ year, months, entries, gifts, onClose }: Counted) => {
  const { t, language } = useWords()
  const { longDay } = useFormats()
  const digits = (count: number) => inDigitsOf(language, String(count))
  const [id] = useState(newEntryId)
  const countUntil = (until: string) => countGivers(entries, gifts, { from: year.openFrom, until })
  const ends = months.map(({ to, month }) => ({ to, month, until: addCivilDays(to, 1) }))
  const last = ends.at(-1)?.until ?? ''
  const form = useFields({
    schema: Typed,
    start: () => ({ until: last, givers: digits(countUntil(last).givers) }),
    read: ({ until, givers }) => ({ until, givers: typedFigure(givers) }),
    action: useAction({
      run: (typed: z.output<typeof Typed>, key) => sendClosing({ ...typed, id, year: year.year }, key),
      refresh: fundRoutes,
      onDone: () => {
        snack({ text: t('treasury.closeAsked') })
        onClose()
      },
    }),
  })
  const { until } = form.values
  const { unread } = countUntil(until)
  const closesYear = until > year.endsOn
  return (
    <FormSheet
      {...form.sheet}
      title={t(closesYear ? 'treasury.closeYear' : 'treasury.closeMonth')}
      save={t('treasury.askSave')}
      onClose={onClose}
    >
      <Text>{t(closesYear ? 'treasury.closeYearWhy' : 'treasury.closeWhy')}</Text>
      <SelectField
        {...form.choice('until')}
        label={t('treasury.closeUntil')}
        onChange={(chosen) => form.set({ until: chosen, givers: digits(countUntil(chosen).givers) })}
        options={ends.map((end) => ({
          value: end.until,
          label: t('treasury.monthEnd', { month: monthText(end.month, language), day: longDay(end.to) }),
        }))}
        {...(ends[0] !== undefined && until > ends[0].until ? { hint: t('treasury.closeSeveral') } : {})}
      />
      <Field
        {...form.text('givers')}
        label={t('treasury.giversCount')}
        hint={t('treasury.giversHint')}
        inputMode="numeric"
      />
      {unread === 0 ? null : <Notice tone="warning">{t('treasury.giversUnread', { count: unread })}</Notice>}
    </FormSheet>
  )
}
