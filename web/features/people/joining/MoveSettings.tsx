import { failureOf } from '#web/http/call-error.ts'
import { apart } from '#web/words/apart.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SignedInUser } from '#web/http/keep.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure, Notice } from '#web/kit/Notice.tsx'
import { Section } from '#web/kit/Section.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFocusAlong } from '#web/kit/use-focus-along.ts'
import { session } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { communitiesQuestion, moveQuestion, sendMove, takeMoveBack, type MyMove } from './moves.ts'

/** The wish to move to another community, which that community answers. */
export const MoveSettings = ({ user }: { user: SignedInUser }) => {
  const { t } = useWords()
  const move = useQuery(moveQuestion())
  const asked = move.data?.data.state === 'asked'
  const place = useFocusAlong(asked)
  if (move.data === undefined) return null
  return (
    <Section title={t('joining.move')} id="move">
      <Card>
        <div ref={place}>
          <Stack>
            <Text>{t('joining.moveAbout')}</Text>
            <State move={move.data.data} />
            {asked ? null : <AskForm home={user.community?._id ?? ''} />}
          </Stack>
        </div>
      </Card>
    </Section>
  )
}

const State = ({ move }: { move: MyMove }) => {
  const { t } = useWords()
  const client = useQueryClient()
  const { act, busy } = useAction({
    run: (_: null, key) => takeMoveBack(key),
    onDone: async (answer) => {
      client.setQueryData(moveQuestion().queryKey, answer)
      // Whoever was taken in meanwhile has nothing left to take back.
      const before = session.state().user?.community?._id
      await session.learn()
      const now = session.state().user?.community
      if (now && now._id !== before) snack({ text: t('joining.moveMade', { community: apart(now.name) }) })
    },
    onFailed: (failure, _, again) =>
      snack({ text: failureOf(failure), action: { label: t('kit.tryAgain'), run: again } }),
  })
  if (move.state === 'none' || move.to === null) return null
  const community = apart(move.to.name)
  if (move.state === 'declined')
    return (
      <Notice tone="info">
        <p className="t-label">{t('joining.moveDeclined', { community })}</p>
        <p className="typed" dir="auto">
          {move.reason}
        </p>
      </Notice>
    )
  return (
    <Notice
      tone="info"
      action={
        <Button onClick={() => act(null)} busy={busy}>
          {t('joining.moveBack')}
        </Button>
      }
    >
      {t('joining.moveAsked', { community })}
    </Notice>
  )
}

const AskForm = ({ home }: { home: string }) => {
  const { t } = useWords()
  const client = useQueryClient()
  const listed = useQuery(communitiesQuestion()).data?.data
  const others = (listed ?? []).filter(({ _id }) => _id !== home)
  const [chosen, setChosen] = useState('')
  const [note, setNote] = useState('')
  const { act, busy, error } = useAction({
    run: (communityId: string, key) => sendMove(communityId, note, key),
    onDone: (answer) => client.setQueryData(moveQuestion().queryKey, answer),
  })
  if (listed === undefined) return null
  if (others.length === 0) return <Text quiet>{t('joining.moveNowhere')}</Text>
  const options = [
    { value: '', label: t('joining.moveChoose') },
    ...others.map(({ _id, name, place }) => ({
      value: _id,
      label: place === null ? name : `${name}, ${place}`,
    })),
  ]
  return (
    <Stack>
      <SelectField
        label={t('joining.moveTo')}
        name="community"
        options={options}
        value={chosen}
        onChange={setChosen}
      />
      {chosen === '' ? null : (
        <>
          <Field
            label={t('joining.moveNote')}
            hint={t('joining.moveNoteHint')}
            name="note"
            autoComplete="off"
            optional
            lines={2}
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <Text look="small" quiet>
            {t('joining.moveTells')}
          </Text>
          {error ? <Failure message={failureOf(error)} /> : null}
          <Line>
            <Button onClick={() => act(chosen)} busy={busy}>
              {t('joining.moveAsk')}
            </Button>
          </Line>
        </>
      )}
    </Stack>
  )
}
