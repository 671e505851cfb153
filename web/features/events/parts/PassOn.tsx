import { links } from '#web/app/links.ts'
import { CalendarAndShare } from '#web/features/sharing/CalendarAndShare.tsx'
import { CalendarSheet } from '#web/features/sharing/calendar-sheet.ts'
import { kindLooks } from '#web/kit/kinds.ts'
import { useWords } from '#web/words/words.ts'
import type { CommunityEvent } from '../data.ts'
import { useEventWords } from '../use-event-words.ts'

/** Takes the event into one's own calendar, or tells others of it. */
export const PassOn = ({ event }: { event: CommunityEvent }) => {
  const { t } = useWords()
  const { start, badi, badiLine } = useEventWords(event)
  // While the sun is reckoned there is no more of it than its room.
  const when = [start, badi?.trim()].filter(Boolean).join('\u00a0· ')
  const path = links.event({ eventId: event.id })
  return (
    <CalendarAndShare
      write={t('events.writeAbout')}
      what={{
        title: event.title,
        text: when,
        path,
        // Its place may be somebody's home, and a sheet on a board is read by everybody.
        flyer: { kind: t(kindLooks[event.type].word), when, where: null, open: false },
      }}
      calendar={(sheet) => <CalendarSheet {...sheet} entries={[{ ...event, badiLine }]} path={path} />}
    />
  )
}
