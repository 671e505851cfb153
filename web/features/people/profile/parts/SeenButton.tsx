import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import { type PersonPage, profileRoutes, sendSeen, sentenceOf } from '../data.ts'

interface Props {
  person: string
  credential: PersonPage['credentials'][number]
  what: string
}

/** Who keeps the roll says that the paper was seen, or takes that back. */
export const SeenButton = ({ person, credential: { id, verified }, what }: Props) => {
  const { t } = useWords()
  const { act, busy } = useAction({
    run: (seen: boolean, key) => sendSeen(person, id, seen, key),
    refresh: profileRoutes,
    onDone: ({ message }) => snack({ text: message }),
    onFailed: (error) => snack({ text: sentenceOf(error) }),
  })
  return (
    <Line>
      <Button
        look={verified ? 'text' : 'outlined'}
        busy={busy}
        label={t(verified ? 'profile.unseenOf' : 'profile.seenOf', { what })}
        onClick={() => act(!verified)}
      >
        {t(verified ? 'profile.unseen' : 'profile.seen')}
      </Button>
    </Line>
  )
}
