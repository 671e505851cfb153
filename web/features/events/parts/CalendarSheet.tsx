import { Button, LinkButton } from '#web/kit/Button.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { calendarFile, googleCalendarLink } from '../calendar-entry.ts'
import type { CommunityEvent } from '../data.ts'

interface Props {
  event: CommunityEvent
  /** The event's page. */
  url: string
  open: boolean
  onClose: () => void
}

/** The ways into one's own calendar. */
export const CalendarSheet = ({ event, url, open, onClose }: Props) => {
  const { t } = useWords()
  return (
    <Sheet open={open} title={t('events.addToCalendar')} onClose={onClose}>
      <Stack>
        <Button full onClick={() => save(event.title, calendarFile(event, url, new Date()))}>
          {t('events.addToCalendarApple')}
        </Button>
        <LinkButton full newTab href={googleCalendarLink(event, url)}>
          {t('events.addToCalendarGoogle')}
        </LinkButton>
        <Text look="small" quiet>
          {t('events.addToCalendarHint')}
        </Text>
      </Stack>
    </Sheet>
  )
}

const save = (title: string, text: string) => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${title.replaceAll(/[\\/:*?"<>|]/g, ' ').trim()}.ics`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
