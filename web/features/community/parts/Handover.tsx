import { apart } from '#web/words/apart.ts'
import { useQuery } from '@tanstack/react-query'
import { change, useAction } from '#web/http/optimistic.ts'
import { Card } from '#web/kit/Card.tsx'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import { failureOf, handoverQuestion, officeAnswers, tick, type HandoverItem } from '../data.ts'
import { itemWord, officeWords } from '../office-words.ts'
import { useDates } from '../use-dates.ts'

/** What goes from the old holders of an office to the new ones, ticked by who saw it. */
export const Handover = () => {
  const { t } = useWords()
  const { data } = useQuery(handoverQuestion())
  const items = data?.data ?? []
  if (items.length === 0) return null
  const offices = [...new Set(items.map(({ office }) => office))]
  return (
    <Section title={t('offices.handover', { year: items[0]?.year ?? 0 })}>
      <Stack>
        {offices.map((office) => (
          <Card key={office} as="article">
            <h3>{t(officeWords[office])}</h3>
            {items
              .filter((item) => item.office === office)
              .map((item) => (
                <Item key={item.id} item={item} />
              ))}
          </Card>
        ))}
      </Stack>
    </Section>
  )
}

const Item = ({ item }: { item: HandoverItem }) => {
  const { t } = useWords()
  const { date } = useDates()
  const { act, error } = useAction({
    run: (done: boolean, key) => tick({ id: item.id, done }, key),
    // By whom and when is said once the server has taken it.
    changes: (done) => [
      change(handoverQuestion(), (old) => ({
        ...old,
        data: old.data.map((one) => (one.id === item.id ? ticked(one, done) : one)),
      })),
    ],
    refresh: officeAnswers,
    inTurn: item.id,
  })
  return (
    <>
      <CheckboxField
        label={t(itemWord(item))}
        name={item.id}
        checked={item.doneAt !== null}
        onChange={({ target }) => act(target.checked)}
        {...(item.doneAt === null || item.doneBy === null
          ? {}
          : { hint: t('offices.ticked', { name: apart(item.doneBy), day: date(item.doneAt) }) })}
      />
      {error ? <Failure message={failureOf(error)} /> : null}
    </>
  )
}

const ticked = (item: HandoverItem, done: boolean): HandoverItem => ({
  ...item,
  doneAt: done ? new Date().toISOString() : null,
  doneBy: null,
})
