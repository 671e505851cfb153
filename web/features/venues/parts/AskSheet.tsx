import { useState } from 'react'
import { zoneOf } from '#web/features/home/zone.ts'
import { CallError } from '#web/http/call-error.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FieldGroup } from '#web/kit/FieldGroup.tsx'
import { Failure, Notice } from '#web/kit/Notice.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import { sendWish, type Venue, venueRoutes } from '../data.ts'
import { instantAt } from '../instant-at.ts'
import { PlaceSays } from '../PlaceSays.tsx'
import { type ForGathering, GatheringField } from './GatheringField.tsx'

const typed = { date: '', from: '', to: '', people: '', setUp: '', tearDown: '', needs: '', note: '' }

interface Props {
  me: SignedInUser
  venue: Venue
  onClose: () => void
}

/** Asks for a place at a time; what is booked then is said before, and one may ask all the same. */
export const AskSheet = ({ me, venue, onClose }: Props) => {
  const { t } = useWords()
  const [given, setGiven] = useState(typed)
  const [children, setChildren] = useState(false)
  const [gathering, setGathering] = useState<ForGathering>({ id: '', every: false })
  const { act, busy, error } = useAction({
    run: async (anyway: boolean, key) => {
      const zone = await zoneOf(me)
      const wish = {
        from: instantAt(given.date, given.from, zone),
        to: instantAt(given.date, given.to, zone, given.from),
        people: Number(given.people),
        children,
        setUp: Number(given.setUp),
        tearDown: Number(given.tearDown),
        needs: given.needs,
        note: given.note,
        activityId: gathering.id === '' ? null : gathering.id,
        everyMeeting: gathering.id !== '' && gathering.every,
        anyway,
      }
      return sendWish(venue.id, wish, key)
    },
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
          <PlaceSays venue={venue} />
          <GatheringField
            me={me}
            chosen={gathering}
            onChoose={setGathering}
            onMeeting={({ children: young, ...meeting }) => {
              setGiven((before) => ({ ...before, ...meeting }))
              setChildren(young)
            }}
          />
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
          <FieldGroup legend={t('places.besides')}>
            <Stack>
              <Field {...field('setUp')} type="number" inputMode="numeric" optional error={said['setUp']} />
              <Field
                {...field('tearDown')}
                type="number"
                inputMode="numeric"
                optional
                error={said['tearDown']}
              />
            </Stack>
          </FieldGroup>
          <Field {...field('needs')} hint={t('places.needsHint')} optional error={said['needs']} />
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
