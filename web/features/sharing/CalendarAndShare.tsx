import { mdiCalendarPlusOutline, mdiPencilOutline, mdiShareVariantOutline } from '@mdi/js'
import { Suspense, type ReactNode, useState } from 'react'
import { links } from '#web/app/links.ts'
import { useSession } from '#web/session/session.ts'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import type { Shared } from './shared.ts'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { withWords } from '#web/app/with-words.ts'

// A flyer with a QR code.
const ShareSheet = lazyPart(
  withWords(['sharing'], async () => (await import('./parts/ShareSheet.tsx')).ShareSheet),
)

interface Props {
  what: Shared
  /** The words of the way to write about it. */
  write: string
  /** The sheet with the ways into one's own calendar; null where its time is not known. */
  calendar: ((sheet: { open: boolean; onClose: () => void }) => ReactNode) | null
  /** Nobody else could open it: then it is not told of. */
  closed?: boolean
  /** At the end of the line. */
  more?: ReactNode
}

/** Takes a gathering into one's own calendar, tells others of it, or writes about it. */
export const CalendarAndShare = ({ what, write, calendar, closed = false, more }: Props) => {
  const { t } = useWords()
  const { signedIn } = useSession()
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused')
  const sharing = useSharing(what)
  return (
    <>
      <Line>
        {calendar === null ? null : (
          <Button look="text" icon={mdiCalendarPlusOutline} onClick={() => setSheet('open')}>
            {t('kit.addToCalendar')}
          </Button>
        )}
        {closed ? null : (
          <Button look="text" icon={mdiShareVariantOutline} onClick={sharing.share}>
            {t('kit.share')}
          </Button>
        )}
        {signedIn && !closed ? (
          <LinkButton
            look="text"
            icon={mdiPencilOutline}
            href={links.news({ write: 'post', about: what.path })}
          >
            {write}
          </LinkButton>
        ) : null}
        {more}
      </Line>
      {sharing.sheet}
      {sheet === 'unused' || calendar === null
        ? null
        : calendar({ open: sheet === 'open', onClose: () => setSheet('closed') })}
    </>
  )
}

/** A phone's own way to share, else our sheet; the sheet stands wherever `sheet` is put. */
export const useSharing = (what: Shared): { share: () => void; sheet: ReactNode } => {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  const share = () => {
    if (!hasOwnWay()) return setState('open')
    const { title, text, path } = what
    const url = new URL(path, location.origin).href
    navigator.share({ title, text, url }).catch((error: unknown) => {
      // Who closes the phone's sheet has changed their mind; who could not even see it gets ours.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setState('open')
    })
  }
  return {
    share,
    sheet:
      state === 'unused' ? null : (
        <Suspense>
          <ShareSheet what={what} open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      ),
  }
}

/** Beside a mouse our sheet does more: it has the code and the flyer. */
const hasOwnWay = (): boolean =>
  Reflect.has(navigator, 'share') && matchMedia('(hover: none) and (pointer: coarse)').matches
