import { useState } from 'react'
import { CallError } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure, Notice } from '#web/kit/Notice.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import { sendWish, type Venue, venueRoutes } from '../data.ts'
import { instantAt } from '../instant-at.ts'

const typed = { date: '', from: '', to: '', people: '', note: '' }

/** Asks for a place at a time; what is booked then is said before, and one may ask all the same. */
export const AskSheet = ({ venue, onClose }: { venue: Venue; onClose: () => void }) => {
  const { t } = useWords()
  const [given, setGiven] = useState(typed)
  const [children, setChildren] = useState(false)
  const { act, busy, error } = useAction({
    run: (anyway: boolean, key) =>
      sendWish(
        venue.id,
        {
          from: instantAt(given.date, given.from),
          to: instantAt(given.date, given.to, given.from),
          people: Number(given.people),
          children,
          note: given.note,
          anyway,
        },
        key,
      ),
    refresh: venueRoutes,
    onDone: ({ data }) => {
      snack({ text: t(data.state === 'accepted' ? 'places.booked' : 'places.asked') })
      onClose()
    },
  })
  const said = error instanceof CallError ? error.fields : {}
  const taken = error instanceof CallError && error.code === 'taken'
  const field = (name: keyof typeof typed) => ({
    name,
    label: t(`places.${name}`),
    autoComplete: 'off',
    value: given[name],
    onChange: ({ target }: { target: { value: string } }) => setGiven({ ...given, [name]: target.value }),
  })
  return (
    <Sheet open title={t('places.askFor', { place: venue.name })} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          act(false)
        }}
      >
        <Stack>
          <Field {...field('date')} type="date" error={given.date === '' ? said['from'] : undefined} />
          <Field {...field('from')} type="time" error={given.date === '' ? undefined : said['from']} />
          <Field {...field('to')} type="time" error={said['to']} />
          <Field {...field('people')} type="number" error={said['people']} />
          <CheckboxField
            label={t('places.childrenCome')}
            name="children"
            checked={children}
            onChange={({ target }) => setChildren(target.checked)}
          />
          <Field {...field('note')} lines={3} optional error={said['note']} />
          {taken && !venue.mine ? (
            <Notice tone="info" action={<Button onClick={() => act(true)}>{t('places.askAnyway')}</Button>}>
              {error.message}
            </Notice>
          ) : error && Object.keys(said).length === 0 ? (
            <Failure message={error.message} />
          ) : null}
          <Button type="submit" look="main" size="large" full busy={busy}>
            {t(venue.mine ? 'places.book' : 'places.ask')}
          </Button>
        </Stack>
      </form>
    </Sheet>
  )
}
