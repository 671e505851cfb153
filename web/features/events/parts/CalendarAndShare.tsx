import { mdiCalendarPlusOutline, mdiShareVariantOutline } from '@mdi/js'
import { useState } from 'react'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { links } from '#web/app/links.ts'
import { calendarFile, googleCalendarLink } from '../calendar-entry.ts'
import type { CommunityEvent } from '../data.ts'
import { useEventWords } from '../use-event-words.ts'

/** Takes the event into one's own calendar, or tells others of it. */
export const CalendarAndShare = ({ event }: { event: CommunityEvent }) => {
  const { t } = useWords()
  const { line } = useEventWords(event)
  const [open, setOpen] = useState(false)
  const url = new URL(links.event({ eventId: event.id }), location.origin).href
  const share = async () => {
    if (Reflect.has(navigator, 'share'))
      return navigator.share({ title: event.title, text: line, url }).catch(() => {})
    await navigator.clipboard.writeText(url).then(
      () => snack({ text: t('events.copied') }),
      () => snack({ text: t('events.linkFailed') }),
    )
  }
  return (
    <>
      <Line>
        <Button look="text" icon={mdiCalendarPlusOutline} onClick={() => setOpen(true)}>
          {t('events.addToCalendar')}
        </Button>
        <Button look="text" icon={mdiShareVariantOutline} onClick={() => void share()}>
          {t('events.share')}
        </Button>
      </Line>
      <Sheet open={open} title={t('events.addToCalendar')} onClose={() => setOpen(false)}>
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
    </>
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
