import { mdiCheckCircleOutline, mdiEmailOpenOutline, mdiForumOutline, mdiSendOutline } from '@mdi/js'
import { links } from '#web/app/links.ts'
import { useBadiTwin } from '#web/features/calendar/use-badi-twin.ts'
import { useOccasionTitle } from '#web/features/calendar/use-badi-words.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import type { OwnNote } from '../data.ts'

type Note = Omit<OwnNote, 'can'>

const icons: Readonly<Record<Note['state'], string>> = {
  sent: mdiSendOutline,
  received: mdiEmailOpenOutline,
  considered: mdiForumOutline,
  answered: mdiCheckCircleOutline,
}

/** How far a note has come, and since when. */
export const NoteState = ({ note }: { note: Note }) => {
  const { t } = useWords()
  const { age } = useFormats()
  return (
    <Line>
      <Icon path={icons[note.state]} size={20} mirrored={note.state === 'sent'} />
      <Text look="small" as="span" quiet>
        {t('consultation.stateSince', {
          state: t(`consultation.state.${note.state}`),
          when: age(note.changedAt),
        })}
      </Text>
    </Line>
  )
}

/** The Feast where it was said, as a link; the words; and whose they are where they are not one member's. */
export const NoteWords = ({ note, feastHidden = false }: { note: Note; feastHidden?: boolean }) => {
  const { t } = useWords()
  const { day } = useFormats()
  const twin = useBadiTwin()
  const titleOf = useOccasionTitle()
  return (
    <>
      {feastHidden ? null : (
        <Text look="small" quiet>
          {note.feast === null ? (
            t('consultation.between')
          ) : (
            <>
              <TextLink href={links.event({ eventId: note.feast.id })}>
                <bdi>{titleOf(note.feast.title)}</bdi>
              </TextLink>
              {`\u00a0· ${day(note.feast.date)}${twin.at(note.feast.startsAt)}`}
            </>
          )}
        </Text>
      )}
      <Text typed>{note.text}</Text>
      {note.visitingFrom === '' ? null : (
        <Text look="small" quiet>
          {t('consultation.visitor', { place: apart(note.visitingFrom) })}
        </Text>
      )}
      <Voices note={note} />
    </>
  )
}

const Voices = ({ note: { voices } }: { note: Note }) => {
  const { t } = useWords()
  const { number } = useFormats()
  if (voices === null) return null
  const local = t('consultation.voicesOf', { for: number(voices.for), against: number(voices.against) })
  const visitors = voices.visitors === 0 ? '' : t('consultation.visitorsOf', { count: voices.visitors })
  return <Text look="body2">{`${local} ${visitors}`.trim()}</Text>
}

/** What the Assembly has answered. */
export const NoteAnswer = ({ note: { answer } }: { note: Note }) => {
  const { t } = useWords()
  return answer === null ? null : (
    <Notice tone="success">
      <Text look="label">{t('consultation.answer')}</Text>
      <Text typed>{answer}</Text>
    </Notice>
  )
}
