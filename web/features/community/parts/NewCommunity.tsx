import { useState } from 'react'
import { listInstanceCommunities } from '#contract/community/set-up.ts'
import { useByHand } from '#web/features/auth/use-by-hand.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Section } from '#web/kit/Section.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import { failureOf, found, type NewCommunityValues } from '../communities.ts'
import { timeZones } from '../set-up.ts'

const empty = { name: '', place: '', firstName: '', lastName: '', email: '' }
type Name = keyof typeof empty

/** Begins another community: its name, and who administers it first. */
export const NewCommunity = ({ onMade }: { onMade: (link: string) => void }) => {
  const { t, language } = useWords()
  const byHand = useByHand()
  const [typed, setTyped] = useState(empty)
  const zones = timeZones()
  const [timeZone, setTimeZone] = useState(zones[0] ?? 'UTC')
  const { act, busy, error } = useAction({
    run: (values: NewCommunityValues, key) => found(values, key),
    refresh: [listInstanceCommunities],
    onDone: ({ link }) => {
      setTyped(empty)
      onMade(link)
    },
  })
  const fields = useFaults(error)
  const { name, place, ...admin } = typed
  const field = (one: Name, path: string = one) => ({
    name: one,
    autoComplete: 'off',
    value: typed[one],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [one]: target.value }),
    error: fields[path],
  })
  return (
    <Section title={t('setUp.another')}>
      <Card>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            act({ name, place: place === '' ? null : place, language, timeZone, admin })
          }}
        >
          <Stack>
            <Field {...field('name')} label={t('setUp.name')} />
            <Field {...field('place')} label={t('setUp.place')} optional />
            <SelectField
              label={t('setUp.timeZone')}
              name="timeZone"
              options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
              value={timeZone}
              onChange={setTimeZone}
            />
            <Field {...field('firstName', 'admin.firstName')} label={t('setUp.adminFirst')} />
            <Field {...field('lastName', 'admin.lastName')} label={t('setUp.adminLast')} optional />
            <Field
              {...field('email', 'admin.email')}
              label={t('setUp.adminMail')}
              hint={t(byHand ? 'setUp.adminMailByHand' : 'setUp.adminMailHint')}
              type="email"
              dir="ltr"
            />
            {error ? <Failure message={failureOf(error)} /> : null}
            <Line>
              <Button type="submit" look="main" busy={busy}>
                {t('setUp.found')}
              </Button>
            </Line>
          </Stack>
        </form>
      </Card>
    </Section>
  )
}
