import { useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useMoney } from '#web/words/money.ts'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import { type Gift, methods } from '../gift.ts'
import { MoneyField } from '../MoneyField.tsx'
import { type Giver, givers } from './giver.ts'
import { GiverFields } from './GiverFields.tsx'
import { isPassedOn, placesOf } from './places.ts'
import { type RecordProps, useRecordForm } from './record-form.ts'

/** Records a contribution: who, what for, how much; the receipt's number comes by itself. */
export const RecordSheet = (props: RecordProps) => {
  const { books, year, request, onClose } = props
  const { t } = useWords()
  const form = useRecordForm(props)
  const isThing = form.values.method === 'inKind'
  const charity = books.funds.find(({ kind, closed }) => kind === 'charity' && !closed)
  const chooseGiver = (giver: Giver) => {
    const goesThere = giver === 'unknown' && books.unknownOrigin === 'charity' && request === undefined
    form.set({ giver, ...(goesThere && charity !== undefined ? { fundId: charity.id } : {}) })
  }
  return (
    <FormSheet
      {...form.sheet}
      tall
      title={t('treasury.record')}
      save={t('treasury.recordSave')}
      busyLabel={t('treasury.recording')}
      onClose={onClose}
    >
      {request === undefined ? null : <Contributed request={request} currency={year.currency} />}
      {isThing ? (
        <Field {...form.text('description')} label={t('treasury.description')} lines={3} maxLength={500} />
      ) : null}
      {isThing || request !== undefined ? null : (
        <MoneyField {...form.text('amount')} label={t('fund.amount')} currency={year.currency} />
      )}
      <GiverFields
        giver={{ ...form.choice('giver'), onChange: chooseGiver }}
        person={form.choice('person')}
        name={form.text('name')}
        givers={request === undefined ? givers : givers.filter((one) => one !== 'unknown')}
        unknown={t(`treasury.unknown.${books.unknownOrigin}`)}
      />
      {request === undefined ? (
        <HowFields {...props} form={form} />
      ) : (
        <Field
          {...form.text('note')}
          label={t('treasury.direction')}
          hint={t('treasury.directionHint')}
          lines={2}
          maxLength={300}
          optional
        />
      )}
      <Field {...form.text('day')} label={t('treasury.day')} type="date" />
    </FormSheet>
  )
}

/** What was spent and is given: its amount and its Fund are those to which a second person agreed. */
const Contributed = ({
  request,
  currency,
}: {
  request: NonNullable<RecordProps['request']>
  currency: string
}) => {
  const { t } = useWords()
  const money = useMoney()
  return (
    <Text>
      {t('treasury.contributedWhat', {
        words: apart(request.words),
        amount: money(request.amount, currency),
        fund: apart(request.fund),
      })}
    </Text>
  )
}

interface HowProps extends RecordProps {
  form: ReturnType<typeof useRecordForm>
}

/** What for, how, and where the money lies. */
const HowFields = ({ books, batch, form }: HowProps) => {
  const { t } = useWords()
  const [more, setMore] = useState(false)
  const { values } = form
  const funds = books.funds.filter(({ closed }) => !closed)
  const places = placesOf(books)
  const kind = funds.find((one) => one.id === values.fundId)?.kind
  const chooseMethod = (method: Gift['method']) => {
    const code = placeFor[method]
    form.set({ method, ...(places.some((one) => one.code === code) ? { place: code } : {}) })
  }
  return (
    <>
      <SelectField
        {...form.choice('fundId')}
        label={t('treasury.fund')}
        options={funds.map((one) => ({ value: one.id, label: one.name }))}
      />
      {kind !== undefined && isPassedOn(kind) ? (
        <CheckboxField {...form.tick('helpsOwnGift')} label={t('treasury.helpsOwnGift')} />
      ) : null}
      <SelectField
        {...form.choice('method')}
        label={t('treasury.method')}
        onChange={chooseMethod}
        options={methods
          .filter(
            (method) =>
              method !== 'expense' && (batch === undefined || method === 'cash' || method === 'cheque'),
          )
          .map((value) => ({ value, label: t(`treasury.method.${value}`) }))}
        hint={t(values.method === 'online' ? 'treasury.onlineHint' : 'treasury.contributedWhere')}
      />
      {values.method === 'inKind' || batch !== undefined ? null : (
        <SelectField
          {...form.choice('place')}
          label={t('treasury.place')}
          options={places.map(({ code, name }) => ({ value: code, label: name }))}
        />
      )}
      {values.method === 'cheque' || values.method === 'online' ? (
        <Field {...form.text('reference')} label={t('treasury.reference')} maxLength={120} />
      ) : null}
      {more ? (
        <RareFields form={form} />
      ) : (
        <Line>
          <Button look="text" onClick={() => setMore(true)}>
            {t('treasury.recordMore')}
          </Button>
        </Line>
      )}
    </>
  )
}

/** What few gifts have. */
const RareFields = ({ form }: Pick<HowProps, 'form'>) => {
  const { t } = useWords()
  return (
    <>
      <Field {...form.text('earmark')} label={t('treasury.earmark')} optional maxLength={300} />
      {form.values.method === 'inKind' ? null : (
        <Field
          {...form.text('original')}
          label={t('treasury.original')}
          hint={t('treasury.originalHint')}
          optional
          maxLength={60}
        />
      )}
    </>
  )
}

/** Where money of each method usually lies. */
const placeFor: Readonly<Record<Gift['method'], string>> = {
  cash: 'cash',
  cheque: 'cash',
  transfer: 'bank',
  online: 'online',
  expense: 'cash',
  inKind: 'cash',
}
