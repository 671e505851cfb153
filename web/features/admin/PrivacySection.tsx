import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { CardList, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { RequestCard } from './parts/RequestCard.tsx'
import { afterRequest, requestCopy, requestErasure, requestsQuestion } from './requests.ts'
import { nameOf, rollPages } from '#web/features/people/roll/data.ts'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { Dialog } from '#web/kit/Dialog.tsx'
import { Field } from '#web/kit/Field.tsx'

/** A copy of the whole community, and the erasure of somebody: both take two people. */
export const PrivacySection = () => {
  const { t } = useWords()
  return (
    <>
      <Stack>
        <CommunityCopy />
        <Erasing />
      </Stack>
      <Section title={t('log.requests')}>
        <Requests />
      </Section>
    </>
  )
}

const CommunityCopy = () => {
  const { t } = useWords()
  const { user } = useSession()
  const { act, busy, error } = useAction({
    run: (_: null, key) => requestCopy(key),
    refresh: afterRequest,
    onDone: () => snack({ text: t('log.request.asked') }),
  })
  return (
    <Card>
      <Stack>
        <h2>{t('log.copy')}</h2>
        <Text>{t('log.copyText')}</Text>
        {user?.roles.includes('secretary') ? (
          <div>
            <Button busy={busy} onClick={() => act(null)}>
              {t('log.copyAsk')}
            </Button>
          </div>
        ) : (
          <Text quiet>{t('log.copyWho')}</Text>
        )}
        {error ? <Failure message={failureOf(error)} /> : null}
      </Stack>
    </Card>
  )
}

const Erasing = () => {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <Card>
      <Stack>
        <h2>{t('log.erase')}</h2>
        <Text>{t('log.eraseText')}</Text>
        <div>
          <Button onClick={() => setOpen(true)}>{t('log.eraseAsk')}</Button>
        </div>
        {open ? <EraseDialog onClose={() => setOpen(false)} /> : null}
      </Stack>
    </Card>
  )
}

const Requests = () => {
  const { t } = useWords()
  const requests = useQuery(requestsQuestion())
  if (requests.data === undefined)
    return <QueryView query={requests} what={t('log.requests')} shape="card" count={2} failure={failureOf} />
  if (requests.data.data.length === 0) return <Text quiet>{t('log.requestsNone')}</Text>
  return (
    <CardList label={t('log.requests')}>
      {requests.data.data.map((request) => (
        <RequestCard key={request.id} request={request} />
      ))}
    </CardList>
  )
}

/** So many of those whom a name fits are offered. */
const MOST = 8

/** Chooses somebody on the roll whose erasure another keeper of the roll is asked to agree to. */
export const EraseDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useWords()
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const sought = useDeferredValue(words.trim())
  const people = useInfiniteQuery({ ...rollPages({ q: sought }), enabled: sought.length > 1 })
  const found = (people.data?.pages[0]?.data ?? []).slice(0, MOST)
  const { act, busy, error } = useAction({
    run: (id: string, key) => requestErasure(id, key),
    refresh: afterRequest,
    onDone: () => {
      snack({ text: t('log.request.asked') })
      onClose()
    },
  })
  return (
    <Dialog
      open
      title={t('log.eraseAsk')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button
            look="main"
            danger
            busy={busy}
            disabled={chosen === null || !found.some(({ _id }) => _id === chosen)}
            onClick={() => {
              if (chosen !== null) act(chosen)
            }}
          >
            {t('log.eraseNow')}
          </Button>
        </>
      }
    >
      <Stack>
        <Field
          label={t('log.eraseFind')}
          name="q"
          type="search"
          autoComplete="off"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        {people.error !== null && found.length === 0 ? (
          <Failure message={failureOf(people.error)} focused={false} />
        ) : found.length === 0 ? (
          <Text quiet>{t(sought.length > 1 && people.isSuccess ? 'log.eraseNobody' : 'log.eraseHint')}</Text>
        ) : (
          <ChoiceField
            legend={t('log.eraseWhom')}
            value={chosen}
            onChange={setChosen}
            options={found.map((person) => ({
              value: person._id,
              label: <bdi>{nameOf(person)}</bdi>,
            }))}
          />
        )}
        {error ? <Failure message={failureOf(error)} /> : null}
      </Stack>
    </Dialog>
  )
}
