import { mdiCalendarPlusOutline, mdiPencilOutline, mdiShareVariantOutline } from '@mdi/js'
import { lazy, Suspense, useState } from 'react'
import { links } from '#web/app/links.ts'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import type { CommunityEvent } from '../data.ts'
import { useEventWords } from '../use-event-words.ts'

// Few open it, so it comes when it is first wanted.
const CalendarSheet = lazy(async () => ({
  default: (await import('./CalendarSheet.tsx')).CalendarSheet,
}))

/** Takes the event into one's own calendar, or tells others of it. */
export const CalendarAndShare = ({ event }: { event: CommunityEvent }) => {
  const { t } = useWords()
  const { line } = useEventWords(event)
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused')
  const url = new URL(links.event({ eventId: event.id }), location.origin).href
  const share = async () => {
    // Who closes the share sheet has changed their mind: no failure.
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
        <Button look="text" icon={mdiCalendarPlusOutline} onClick={() => setSheet('open')}>
          {t('events.addToCalendar')}
        </Button>
        <Button look="text" icon={mdiShareVariantOutline} onClick={() => void share()}>
          {t('events.share')}
        </Button>
        <LinkButton
          look="text"
          icon={mdiPencilOutline}
          href={links.news({ write: 'post', about: links.event({ eventId: event.id }) })}
        >
          {t('posts.writeAbout')}
        </LinkButton>
      </Line>
      {sheet === 'unused' ? null : (
        <Suspense>
          <CalendarSheet event={event} url={url} open={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </>
  )
}
