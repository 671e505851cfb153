import { links } from '#web/app/links.ts'
import { useSession } from '#web/session/session.ts'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { calendarFile, googleCalendarLink, type Entry } from './calendar-entry.ts'

interface Props {
  /** Soonest first; a link to a calendar on the web takes the first. */
  entries: readonly Entry[]
  /** The gathering's page. */
  path: string
  open: boolean
  onClose: () => void
}

/** The ways into one's own calendar. */
export const CalendarSheet = ({ entries, path, open, onClose }: Props) => {
  const { t } = useWords()
  const { signedIn } = useSession()
  const [first] = entries
  const url = new URL(path, location.origin).href
  if (first === undefined) return null
  return (
    <Sheet open={open} title={t('kit.addToCalendar')} onClose={onClose}>
      <Stack>
        <Button full onClick={() => save(first.title, calendarFile(entries, url, new Date()))}>
          {t('sharing.calendarFile')}
        </Button>
        <LinkButton full newTab href={googleCalendarLink(first, url)}>
          {t('sharing.calendarGoogle')}
        </LinkButton>
        <Text look="small" quiet>
          {t('sharing.calendarHint', { count: entries.length })}
        </Text>
        {signedIn ? (
          <TextLink href={links.settings('calendar')}>{t('sharing.calendarFollow')}</TextLink>
        ) : null}
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
