import { Button } from '#web/kit/Button.tsx'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FieldGroup } from '#web/kit/FieldGroup.tsx'
import { Failure, Notice } from '#web/kit/Notice.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import type { Venue } from '../data.ts'
import type { useAsking } from '../use-asking.ts'

type Form = ReturnType<typeof useAsking>

/** When, for how many and with what; what is booked then is said before, and one may ask all the same. */
export const AskFields = ({ form, venue }: { form: Form; venue: Venue | undefined }) => {
  const { t } = useWords()
  const { given, type, faults: said, taken, error, act, busy } = form
  const field = (name: keyof Form['given']) => ({
    name,
    label: t(`places.${name}`),
    autoComplete: 'off',
    value: given[name],
    onChange: ({ target }: { target: { value: string } }) => type({ [name]: target.value }),
  })
  return (
    <>
      <Field {...field('date')} type="date" error={said['date']} />
      <Field {...field('from')} type="time" error={said['from']} />
      <Field {...field('to')} type="time" error={said['to']} />
      <Field {...field('people')} inputMode="numeric" error={said['people']} />
      <CheckboxField
        label={t('places.childrenCome')}
        name="children"
        checked={form.children}
        onChange={({ target }) => form.setChildren(target.checked)}
      />
      <FieldGroup legend={t('places.besides')}>
        <Stack>
          <Field {...field('setUp')} inputMode="numeric" optional error={said['setUp']} />
          <Field {...field('tearDown')} inputMode="numeric" optional error={said['tearDown']} />
        </Stack>
      </FieldGroup>
      <Field {...field('needs')} hint={t('places.needsHint')} optional error={said['needs']} />
      <Field {...field('note')} lines={3} optional error={said['note']} />
      {taken && venue?.mine === false ? (
        <Notice tone="info" action={<Button onClick={() => act(true)}>{t('places.askAnyway')}</Button>}>
          {error?.message}
        </Notice>
      ) : error && Object.keys(said).length === 0 ? (
        <Failure message={error.message} />
      ) : null}
      <Button type="submit" look="main" size="large" full busy={busy}>
        {t(venue?.mine === true ? 'places.book' : 'places.ask')}
      </Button>
    </>
  )
}
