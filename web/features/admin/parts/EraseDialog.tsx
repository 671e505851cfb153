import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { nameOf, rollPages } from '#web/features/people/roll/data.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { Dialog } from '#web/kit/Dialog.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { failureOf } from '../data.ts'
import { afterRequest, requestErasure } from '../requests.ts'

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
