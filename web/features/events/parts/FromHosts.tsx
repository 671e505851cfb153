import { mdiMessageTextOutline, mdiUndoVariant } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '#web/http/optimistic.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { CommunityEvent } from '../data.ts'
import { type HostMessages, hostWordsQuestion, hostWordsRoutes, sendTakingBack } from '../host-words.ts'

/** What the hosts wrote to those who come; nothing where nothing was written. */
export const FromHosts = ({ event }: { event: CommunityEvent }) => {
  const { t } = useWords()
  const { data } = useQuery(hostWordsQuestion(event.id))
  const words = data?.data.words ?? []
  if (words.length === 0) return null
  return (
    <Section title={t('hostWords.from')}>
      <Rows>
        {words.map((word) => (
          <Word key={word.id} event={event} word={word} />
        ))}
      </Rows>
    </Section>
  )
}

const Word = ({ event, word }: { event: CommunityEvent; word: HostMessages['words'][number] }) => {
  const { t } = useWords()
  const { dayTime } = useFormats(event.timeZone)
  const when = dayTime(word.at)
  const { act } = useAction({
    run: (_: null, key) => sendTakingBack(event.id, word.id, key),
    refresh: hostWordsRoutes,
    onDone: () => snack({ text: t('hostWords.takenBack') }),
    onFailed: (error, _given, again) =>
      snack({ text: error.message, action: { label: t('kit.tryAgain'), run: again } }),
  })
  return (
    <ListRow
      start={<Icon path={mdiMessageTextOutline} />}
      title={<Text typed>{word.text}</Text>}
      detail={
        word.by === null
          ? t('hostWords.bySomebody', { when })
          : t('hostWords.by', { name: apart(word.by), when })
      }
      {...(event.can.papers
        ? {
            end: (
              <IconButton
                label={t('hostWords.takeBack', { when })}
                icon={mdiUndoVariant}
                onClick={() => act(null)}
              />
            ),
          }
        : {})}
    />
  )
}
