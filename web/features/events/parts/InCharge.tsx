import {
  mdiAccountHeartOutline,
  mdiCalendarCheckOutline,
  mdiCalendarEditOutline,
  mdiCalendarRemoveOutline,
  mdiImageOutline,
  mdiRestore,
} from '@mdi/js'
import { useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import type { CommunityEvent } from '../data.ts'
import { plannedRoutes, sendClosing, sendReopening } from '../planning.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { ChangeSheet } from './ChangeSheet.tsx'
import { HostsSheet } from './HostsSheet.tsx'
import { PictureSheet } from './PictureSheet.tsx'
import { Reaching } from './Reaching.tsx'
import { EventPlaces } from '#web/features/venues/EventPlaces.tsx'

/** What the hosts, the secretary and the admins may do with an event, from its draft until it is closed. */
export const InCharge = ({ event }: { event: CommunityEvent }) => {
  const { t } = useWords()
  const [open, setOpen] = useState<'change' | 'cancel' | 'hosts' | 'picture' | null>(null)
  const close = () => setOpen(null)
  const isDraft = event.status === 'draft'
  return (
    <>
      <Section title={t('events.change.yours')} titleHidden>
        {event.can.change ? (
          <Line>
            <Button look="text" icon={mdiCalendarEditOutline} onClick={() => setOpen('change')}>
              {t('events.change.button')}
            </Button>
            <Button look="text" icon={mdiAccountHeartOutline} onClick={() => setOpen('hosts')}>
              {t('events.change.hosts')}
            </Button>
            <Button look="text" icon={mdiImageOutline} onClick={() => setOpen('picture')}>
              {t('events.change.picture')}
            </Button>
            {isDraft ? null : (
              <Button look="text" danger icon={mdiCalendarRemoveOutline} onClick={() => setOpen('cancel')}>
                {t('events.change.cancelButton')}
              </Button>
            )}
          </Line>
        ) : null}
        {event.can.close || event.can.reopen ? <Ending event={event} /> : null}
        {open === 'change' ? <ChangeSheet event={event} onClose={close} /> : null}
        {open === 'cancel' ? <CancelDialog event={event} onClose={close} /> : null}
        {open === 'hosts' ? <HostsSheet event={event} onClose={close} /> : null}
        {open === 'picture' ? <PictureSheet event={event} onClose={close} /> : null}
      </Section>
      {/* Below, since it comes later and must not move what a finger is about to press. */}
      {isDraft ? null : <Reaching event={event} />}
      {event.can.change ? <EventPlaces event={event} /> : null}
    </>
  )
}

/** That it has been held, and taking that back. */
const Ending = ({ event: { id, title, can } }: { event: CommunityEvent }) => {
  const { t } = useWords()
  const reopen = useAction({
    run: (_: null, key) => sendReopening(id, key),
    refresh: plannedRoutes,
    onDone: () => snack({ text: t('events.change.reopened', { title }) }),
  })
  const end = useAction({
    run: (_: null, key) => sendClosing(id, key),
    refresh: plannedRoutes,
    onDone: () =>
      snack({
        text: t('events.change.closed', { title }),
        action: { label: t('kit.undo'), run: () => reopen.act(null) },
      }),
  })
  const failed = end.error ?? reopen.error
  return (
    <>
      <Line>
        {can.close ? (
          <Button look="text" icon={mdiCalendarCheckOutline} busy={end.busy} onClick={() => end.act(null)}>
            {t('events.change.close')}
          </Button>
        ) : (
          <Button look="text" icon={mdiRestore} busy={reopen.busy} onClick={() => reopen.act(null)}>
            {t('events.change.reopen')}
          </Button>
        )}
      </Line>
      {failed === null ? null : <Failure message={failed.message} />}
    </>
  )
}
