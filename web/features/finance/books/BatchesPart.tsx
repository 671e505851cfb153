import { mdiEmailOutline, mdiPlus } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { badiFromCivil } from '#calendar/index.ts'
import { openBatch } from '#contract/finance/batches.ts'
import { todayIn } from '#web/features/activities/meetings.ts'
import { monthText } from '#web/features/calendar/badi.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Button } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useMoney } from '#web/words/money.ts'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import { type Batch, batchesQuestion, fundRoutes, sendBatch, sendBatchRemoval, sendDeposit } from '../data.ts'
import { CountSheet } from './CountSheet.tsx'
import type { PartProps } from './parts.ts'
import { openYearOf, placesOf } from './places.ts'
import { PlaceSheet } from './PlaceSheet.tsx'
import { newEntryId } from './recording.ts'
import { RecordSheet } from './RecordSheet.tsx'

/** The envelopes of a Feast: opened by one, the money counted by another, and taken to the bank at once. */
export const BatchesPart = (props: PartProps) => {
  const { t } = useWords()
  const batches = useQuery(batchesQuestion())
  const [begins, setBegins] = useState(false)
  const begin = props.can.record ? (
    <Button look="main" icon={mdiPlus} onClick={() => setBegins(true)}>
      {t('treasury.batchBegin')}
    </Button>
  ) : null
  return (
    <Section title={t('treasury.batches')}>
      <QueryView query={batches} what={t('treasury.batches')} shape="row" count={3}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty icon={mdiEmailOutline} action={begin}>
              {t('treasury.noBatches')}
            </Empty>
          ) : (
            <Stack>
              <Text>{t('treasury.batchesWhy')}</Text>
              <Line>{begin}</Line>
              <Batches {...props} batches={data} />
            </Stack>
          )
        }
      </QueryView>
      {begins ? <BeginSheet onClose={() => setBegins(false)} /> : null}
    </Section>
  )
}

/** Envelopes are mostly those of the Feast of the month. */
const useOccasion = (day: string): string => {
  const { t, language } = useWords()
  const { month } = badiFromCivil(day)
  return month === 'ayyam-i-ha' ? '' : t('treasury.batchFeast', { month: monthText(month, language) })
}

const BeginSheet = ({ onClose }: { onClose: () => void }) => {
  const { t } = useWords()
  const [id] = useState(newEntryId)
  const today = todayIn()
  const occasion = useOccasion(today)
  const form = useFields({
    schema: openBatch.body,
    start: { occasion, day: today },
    read: (values) => ({ ...values, id }),
    action: useAction({
      run: (batch: z.output<typeof openBatch.body>, key) => sendBatch(batch, key),
      refresh: fundRoutes,
      onDone: onClose,
    }),
  })
  return (
    <FormSheet
      {...form.sheet}
      title={t('treasury.batchBegin')}
      save={t('treasury.batchBeginSave')}
      onClose={onClose}
    >
      <Field {...form.text('occasion')} label={t('treasury.occasion')} maxLength={120} />
      <Field {...form.text('day')} label={t('treasury.day')} type="date" />
    </FormSheet>
  )
}

type Opened = { readonly what: 'record' | 'count' | 'deposit'; readonly batch: Batch } | null

const Batches = ({ books, batches }: PartProps & { batches: readonly Batch[] }) => {
  const { t } = useWords()
  const [opened, setOpened] = useState<Opened>(null)
  const year = openYearOf(books)
  const close = () => setOpened(null)
  return (
    <>
      <Rows label={t('treasury.batches')}>
        {batches.map((batch) => (
          <BatchRow
            key={batch.id}
            batch={batch}
            currency={year?.currency ?? books.years[0]?.currency ?? ''}
            onOpen={(what) => setOpened({ what, batch })}
          />
        ))}
      </Rows>
      {opened?.what === 'record' && year !== null ? (
        <RecordSheet books={books} year={year} batch={opened.batch} onClose={close} />
      ) : null}
      {opened?.what === 'count' ? (
        <CountSheet batch={opened.batch} currency={year?.currency ?? ''} onClose={close} />
      ) : null}
      {opened?.what === 'deposit' ? (
        <PlaceSheet
          title={t('treasury.batchDeposit')}
          save={t('treasury.batchDepositSave')}
          label={t('treasury.takenTo')}
          places={placesOf(books).filter(({ code }) => code !== 'cash')}
          run={({ id, ...booked }, key) => sendDeposit(opened.batch.id, { id, ...booked }, key)}
          done={t('treasury.batchDeposited')}
          onClose={close}
        >
          <Text>{t('treasury.batchDepositWhy')}</Text>
        </PlaceSheet>
      ) : null}
    </>
  )
}

interface RowProps {
  batch: Batch
  currency: string
  onOpen: (what: 'record' | 'count' | 'deposit') => void
}

const BatchRow = ({ batch, currency, onOpen }: RowProps) => {
  const { t } = useWords()
  const money = useMoney()
  const { day } = useFormats()
  const { occasion, state, again, can, amount, counted, gifts } = batch
  const removing = useAction({
    run: (_: null, key) => sendBatchRemoval(batch.id, key),
    refresh: fundRoutes,
    onDone: () => snack({ text: t('treasury.batchRemoved') }),
    onFailed: (error) => snack({ text: failureOf(error) }),
  })
  const named = (word: 'batchRecord' | 'batchCount' | 'batchDeposit' | 'batchRemove') =>
    t('treasury.ofBatch', { what: t(`treasury.${word}`), occasion })
  return (
    <ListRow
      height={72}
      folds
      title={<bdi>{occasion}</bdi>}
      detail={[
        day(batch.day),
        t(`treasury.batchState.${again ? 'again' : state}`),
        batch.countedBy === null
          ? t('treasury.openedBy', { name: apart(batch.openedBy) })
          : t('treasury.countedBy', { name: apart(batch.countedBy) }),
        gifts === null ? null : t('treasury.batchGifts', { count: gifts }),
        counted === null || counted === amount
          ? null
          : t('treasury.batchCounted', { amount: money(counted, currency) }),
        amount === null ? null : money(amount, currency),
      ]
        .filter((one) => one !== null)
        .join('\u00a0· ')}
      end={
        <Line>
          {can.record ? (
            <Button label={named('batchRecord')} onClick={() => onOpen('record')}>
              {t('treasury.batchRecord')}
            </Button>
          ) : null}
          {can.count ? (
            <Button label={named('batchCount')} onClick={() => onOpen('count')}>
              {t('treasury.batchCount')}
            </Button>
          ) : null}
          {can.deposit ? (
            <Button label={named('batchDeposit')} onClick={() => onOpen('deposit')}>
              {t('treasury.batchDeposit')}
            </Button>
          ) : null}
          {can.remove ? (
            <Button
              look="text"
              label={named('batchRemove')}
              busy={removing.busy}
              onClick={() => removing.act(null)}
            >
              {t('treasury.batchRemove')}
            </Button>
          ) : null}
        </Line>
      }
    />
  )
}
