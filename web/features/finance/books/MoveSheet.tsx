import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useMoney } from '#web/words/money.ts'
import { useWords } from '#web/words/words.ts'
import { MoneyField, useTypedMoney } from '../MoneyField.tsx'
import { GiverFields } from './GiverFields.tsx'
import {
  amountFor,
  fundsFor,
  hasGiver,
  hasOtherFund,
  type MoveProps,
  sourcesOf,
  useMoveForm,
} from './move-form.ts'
import { accountName, heldOf, lyingIn, placesOf } from './places.ts'

/** Books what moves money and is no gift and no expense. */
export const MoveSheet = (props: MoveProps) => {
  const { kind, currency, onClose } = props
  const { t } = useWords()
  const form = useMoveForm(props)
  return (
    <FormSheet
      {...form.sheet}
      tall
      title={t(`treasury.move.${kind}`)}
      save={t('treasury.bookSave')}
      busyLabel={t('treasury.booking')}
      onClose={onClose}
    >
      <Text>{t(`treasury.moveWhy.${kind}`)}</Text>
      <FundFields {...props} form={form} />
      <PlaceFields {...props} form={form} />
      <MoneyField {...form.text('amount')} label={t('fund.amount')} currency={currency} />
      <Field {...form.text('day')} label={t('treasury.day')} type="date" />
      {hasGiver(kind) ? (
        <>
          <GiverFields
            giver={form.choice('giver')}
            person={form.choice('person')}
            name={form.text('name')}
            givers={['roll', 'visitor', 'believer']}
          />
          <Field
            {...form.text('consent')}
            label={t('treasury.consent')}
            hint={t('treasury.consentHint')}
            lines={2}
            maxLength={300}
          />
        </>
      ) : (
        <Field
          {...form.text('note')}
          label={t('treasury.note')}
          hint={t('treasury.noteHint')}
          maxLength={300}
          optional
        />
      )}
    </FormSheet>
  )
}

interface Part extends MoveProps {
  form: ReturnType<typeof useMoveForm>
}

/** From which Fund, to which one, and of income what it came from. */
const FundFields = ({ books, kind, currency, form }: Part) => {
  const { t } = useWords()
  const typed = useTypedMoney(currency)
  const funds = fundsFor(kind, books)
  const fund = funds.find(({ id }) => id === form.values.fundId)
  const others = funds.filter(({ id }) => id !== form.values.fundId)
  const { toFundId, place } = form.values
  const choose = (fundId: string) => {
    const chosen = funds.find(({ id }) => id === fundId)
    form.set({
      fundId,
      accountId: sourcesOf(chosen)[0]?.id ?? '',
      ...(toFundId === fundId ? { toFundId: funds.find(({ id }) => id !== fundId)?.id ?? '' } : {}),
      ...(kind === 'passedOn' || kind === 'deposit'
        ? { amount: amountFor({ kind, place, fund: chosen }, typed) }
        : {}),
    })
  }
  return (
    <>
      <SelectField
        {...form.choice('fundId')}
        label={t(hasOtherFund(kind) ? 'treasury.fromFund' : 'treasury.fund')}
        onChange={choose}
        options={funds.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {hasOtherFund(kind) ? (
        <SelectField
          {...form.choice('toFundId')}
          label={t('treasury.toFund')}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      {kind === 'income' ? (
        <SelectField
          {...form.choice('accountId')}
          label={t('treasury.source')}
          options={sourcesOf(fund).map((one) => ({ value: one.id, label: accountName(one) }))}
        />
      ) : null}
    </>
  )
}

/** Where the money lies, and where it is taken; with what lies there of this Fund. */
const PlaceFields = ({ books, kind, currency, form }: Part) => {
  const { t } = useWords()
  const money = useMoney()
  const typed = useTypedMoney(currency)
  const places = placesOf(books).map(({ code, name }) => ({ value: code, label: name }))
  const { fundId, place, toPlace } = form.values
  const fund = books.funds.find(({ id }) => id === fundId)
  const held = fund && heldOf(fund)
  const lies = money(lyingIn(fund, place), currency)
  const choose = (code: string) =>
    form.set({
      place: code,
      ...(kind === 'deposit'
        ? {
            amount: amountFor({ kind, place: code, fund }, typed),
            ...(toPlace === code ? { toPlace: places.find(({ value }) => value !== code)?.value ?? '' } : {}),
          }
        : {}),
    })
  return (
    <>
      <SelectField
        {...form.choice('place')}
        label={t(kind === 'income' ? 'treasury.place' : 'treasury.takenFrom')}
        onChange={choose}
        options={places}
        {...(kind === 'income'
          ? {}
          : kind === 'passedOn' && held !== undefined
            ? { hint: t('treasury.liesAndHeld', { lies, held: money(held.balance, currency) }) }
            : { hint: t('treasury.liesThere', { lies }) })}
      />
      {kind === 'deposit' ? (
        <SelectField
          {...form.choice('toPlace')}
          label={t('treasury.takenTo')}
          options={places.filter(({ value }) => value !== place)}
        />
      ) : null}
    </>
  )
}
