import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '#contract/route.ts'
import type { search } from '#contract/search/search.ts'
import { useOccasionTitle } from '#web/features/calendar/use-badi-words.ts'
import { useUndoable } from '#web/http/use-undoable.ts'
import { Button } from '#web/kit/Button.tsx'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { FindPerson } from '#web/features/people/FindPerson.tsx'
import { adultsQuestion } from '#web/features/activities/adults-question.ts'
import type { Pick } from '#web/kit/PickField.tsx'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import { hostingRoutes, type Rota, rotaQuestion, sendInvitation, sendWithdrawal } from '../hosting.ts'
import { useTurnWords } from '../use-turn-words.ts'

/** So many whose turn it would be stand there at once; everybody else is found by name. */
const FIRST = 6

interface Props {
  event: { readonly id: string; readonly title: string }
  onClose: () => void
}

/** Asks a member to host: those whose turn it would be first, and anybody else by name. */
export const AskToHost = ({ event, onClose }: Props) => {
  const { t } = useWords()
  const titleOf = useOccasionTitle()
  const rota = useQuery(rotaQuestion())
  return (
    <Sheet open tall title={t('hosting.askSomebody')} onClose={onClose}>
      <Stack>
        <Text>
          <bdi>{titleOf(event.title)}</bdi>
        </Text>
        <QueryView query={rota} what={t('hosting.turns')} shape="row" count={4}>
          {({ data }) => <Asking event={event} turns={data.turns} onClose={onClose} />}
        </QueryView>
      </Stack>
    </Sheet>
  )
}

const OTHER = 'other'

const Asking = ({ event, turns, onClose }: Props & { turns: Rota['turns'] }) => {
  const { t, language } = useWords()
  const { turn } = useTurnWords()
  const first = turns.filter(({ hostsNext }) => hostsNext === null).slice(0, FIRST)
  const [chosen, choose] = useState(first[0]?.id ?? OTHER)
  const [found, setFound] = useState<Pick | null>(null)
  const [note, setNote] = useState('')
  const { act, busy, error } = useSending(onClose)
  const guest = chosen === OTHER ? found : (first.find(({ id }) => id === chosen) ?? null)
  return (
    <>
      <ChoiceField
        legend={t('hosting.turns')}
        hint={t('hosting.turnsHint')}
        name="guest"
        value={chosen}
        onChange={choose}
        options={[
          ...first.map((one) => ({
            value: one.id,
            label: (
              <>
                <bdi>{one.name}</bdi>
                <br />
                <span className="t-small quiet">{turn(one)}</span>
              </>
            ),
          })),
          { value: OTHER, label: t('hosting.somebodyElse') },
        ]}
      />
      {chosen === OTHER ? (
        <FindPerson
          label={t('hosting.who')}
          name="found"
          value={found}
          question={(words) => adultsQuestion(words, language)}
          peopleIn={membersIn}
          least={1}
          nobody={t('hosting.nobodyFound')}
          onChange={setFound}
        />
      ) : null}
      <Field
        label={t('hosting.words')}
        name="note"
        autoComplete="off"
        lines={2}
        maxLength={300}
        optional
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {error === null ? null : <Failure message={error.message} />}
      <Button
        look="main"
        size="large"
        full
        busy={busy}
        disabled={guest === null}
        onClick={() => {
          if (guest !== null) act({ id: event.id, accountId: guest.id, note, name: guest.name })
        }}
      >
        {t('hosting.ask')}
      </Button>
    </>
  )
}

/** Those who have an account: nobody else can answer. */
const membersIn = ({ data }: ReplyOf<typeof search>) =>
  (data.people?.results ?? []).flatMap(({ name, user }) => (user === null ? [] : [{ id: user, name }]))

const useSending = (onClose: () => void) => {
  const { t } = useWords()
  return useUndoable({
    run: (wish: Parameters<typeof sendInvitation>[0] & { readonly name: string }, key) =>
      sendInvitation(wish, key),
    undo: (request) => (key) => sendWithdrawal(request.data.id, key),
    says: (_, { name }) => t('hosting.asked', { who: apart(name) }),
    refresh: hostingRoutes,
    onDone: onClose,
    onUndoFailed: (error) => snack({ text: error.message }),
  })
}
