import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createBody } from '#contract/community/offices.ts'
import { WaitingLinks } from '#web/features/people/joining/WaitingLinks.tsx'
import { failureOf } from '#web/http/call-error.ts'
import { Button } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { CardList, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import {
  type Body,
  type HandoverItem,
  bodiesQuestion,
  found,
  handoverQuestion,
  officeAnswers,
  proposalsQuestion,
  tick,
  yearQuestion,
} from './data.ts'
import { BodyCard } from './parts/BodyCard.tsx'
import { History } from './parts/History.tsx'
import { ProposalCard } from './parts/ProposalCard.tsx'
import { YearDialog } from './parts/YearDialog.tsx'
import { change, useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Dialog } from '#web/kit/Dialog.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { apart } from '#web/words/apart.ts'
import { Card } from '#web/kit/Card.tsx'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { itemWord, officeWords } from './office-words.ts'
import { useDates } from './use-dates.ts'

/** Bodies and roles: who serves, what waits for a second person, the new year, the hand-over, the history. */
export const BodiesSection = () => {
  const { t } = useWords()
  const bodies = useQuery(bodiesQuestion())
  if (bodies.data === undefined)
    return <QueryView query={bodies} what={t('offices.bodies')} shape="card" count={3} failure={failureOf} />
  return (
    <>
      <Waiting />
      <WaitingLinks />
      <Bodies bodies={bodies.data.data} />
      <Handover />
      <History />
    </>
  )
}

const Waiting = () => {
  const { t } = useWords()
  const { data, error, refetch, isFetching } = useQuery(proposalsQuestion())
  const proposals = data?.data ?? []
  if (data === undefined ? error === null : proposals.length === 0) return null
  return (
    <Section title={t('offices.waiting')}>
      {data === undefined && error ? (
        <LoadError message={failureOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <CardList label={t('offices.waiting')}>
          {proposals.map((proposal) => (
            <ProposalCard key={proposal.id} proposal={proposal} />
          ))}
        </CardList>
      )}
    </Section>
  )
}

const Bodies = ({ bodies }: { bodies: readonly Body[] }) => {
  const { t } = useWords()
  const [founding, setFounding] = useState(false)
  return (
    <Section
      title={t('offices.bodies')}
      action={<Button onClick={() => setFounding(true)}>{t('offices.found')}</Button>}
    >
      <Stack>
        <Text quiet>{t('offices.rule')}</Text>
        <Turning bodies={bodies} />
        {bodies.length === 0 ? (
          <Empty>{t('offices.noBodies')}</Empty>
        ) : (
          bodies.map((body) => <BodyCard key={body.id} body={body} />)
        )}
      </Stack>
      {founding ? <FoundDialog onClose={() => setFounding(false)} /> : null}
    </Section>
  )
}

/** The year that can be begun, where it was not. */
const Turning = ({ bodies }: { bodies: readonly Body[] }) => {
  const { t } = useWords()
  const { data, error, refetch, isFetching } = useQuery(yearQuestion())
  const [open, setOpen] = useState(false)
  const assembly = bodies.find(({ kind, can }) => kind === 'assembly' && can.appoint.length > 0)
  if (assembly === undefined || data?.data.begun === true) return null
  if (data === undefined)
    return error === null ? null : (
      <LoadError message={failureOf(error)} onRetry={() => void refetch()} busy={isFetching} />
    )
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{t('offices.beginYear', { year: data.data.year })}</Button>
      {open ? <YearDialog body={assembly} coming={data.data} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

/** Founds a body; it has nobody in it yet. */
export const FoundDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useWords()
  const form = useFields({
    schema: createBody.body,
    start: (): Pick<Body, 'kind' | 'name'> => ({ kind: 'other', name: '' }),
    action: useAction({
      run: found,
      refresh: officeAnswers,
      onDone: () => {
        snack({ text: t('offices.founded') })
        onClose()
      },
    }),
  })
  const { busy, failure } = form.sheet
  return (
    <Dialog
      open
      title={t('offices.found')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button look="main" busy={busy} disabled={form.values.name.trim() === ''} onClick={form.send}>
            {t('offices.found')}
          </Button>
        </>
      }
    >
      <Stack>
        <SelectField
          {...form.choice('kind')}
          label={t('offices.kind')}
          options={[
            { value: 'other', label: t('offices.kind.other') },
            { value: 'assembly', label: t('offices.kind.assembly') },
            { value: 'feastCommittee', label: t('offices.kind.feastCommittee') },
            { value: 'holyDaysCommittee', label: t('offices.kind.holyDaysCommittee') },
            { value: 'administration', label: t('offices.kind.administration') },
          ]}
        />
        <Field {...form.text('name')} label={t('offices.name')} maxLength={120} />
        {failure === null ? null : <Failure message={failure} />}
      </Stack>
    </Dialog>
  )
}

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
