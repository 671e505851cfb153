import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useByHand } from '#web/features/auth/use-by-hand.ts'
import { failureOf } from '#web/http/call-error.ts'
import { Button } from '#web/kit/Button.tsx'
import { DataTable } from '#web/kit/DataTable.tsx'
import { Failure, Notice } from '#web/kit/Notice.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { listInstanceCommunities } from '#contract/community/set-up.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type NewCommunityValues, communitiesQuestion, found, inviteAgain } from './communities.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { Card } from '#web/kit/Card.tsx'
import { Field } from '#web/kit/Field.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { timeZones } from './set-up.ts'

/** The communities of this installation: that they are there, and nothing from inside them. */
export const CommunitiesSection = () => {
  const { t } = useWords()
  const { day } = useFormats()
  const byHand = useByHand()
  const all = useQuery(communitiesQuestion())
  const [link, setLink] = useState<string | null>(null)
  const { act, busy } = useAction({
    run: (id: string, key) => inviteAgain(id, key),
    refresh: [listInstanceCommunities],
    onDone: (answer) => setLink(answer.link),
    onFailed: (error) => snack({ text: failureOf(error) }),
  })
  return (
    <>
      <Section title={t('setUp.communities')} titleHidden busy={all.isFetching}>
        <Stack>
          <Text quiet>{t('setUp.communitiesText')}</Text>
          {link === null ? null : (
            <Notice tone="success" focused>
              <p className="t-label">{t(byHand ? 'setUp.linkByHand' : 'setUp.linkReady')}</p>
              <p className="typed" dir="ltr">
                {link}
              </p>
            </Notice>
          )}
          <QueryView query={all} what={t('setUp.communities')} shape="row" count={2} failure={failureOf} />
          {all.data === undefined ? null : (
            <DataTable
              label={t('setUp.communities')}
              items={all.data.data}
              keyOf={({ _id }) => _id}
              file="communities"
              columns={[
                {
                  id: 'name',
                  title: t('setUp.name'),
                  text: ({ name }) => name,
                  cell: ({ name }) => <bdi>{name}</bdi>,
                },
                {
                  id: 'place',
                  title: t('setUp.place'),
                  text: ({ place }) => place ?? '',
                  cell: ({ place }) => place,
                },
                {
                  id: 'since',
                  title: t('setUp.since'),
                  text: ({ createdAt }) => createdAt,
                  cell: ({ createdAt }) => day(createdAt),
                },
                {
                  id: 'admin',
                  title: t('setUp.firstAdmin'),
                  cell: ({ _id, name, awaitsAdmin }) =>
                    awaitsAdmin ? (
                      <Button
                        look="text"
                        label={t('setUp.inviteAgainOf', { name: `\u2068${name}\u2069` })}
                        onClick={() => act(_id)}
                        busy={busy}
                      >
                        {t('setUp.inviteAgain')}
                      </Button>
                    ) : (
                      t('setUp.hasAdmin')
                    ),
                },
              ]}
            />
          )}
        </Stack>
      </Section>
      <NewCommunity onMade={setLink} />
    </>
  )
}

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
