import { mdiCalendarEditOutline, mdiCalendarRemoveOutline } from '@mdi/js'
import { Suspense, useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { useWords } from '#web/words/words.ts'
import type { CommunityEvent } from '../data.ts'

// Each comes when it is first wanted.
const CancelDialog = lazyPart(async () => (await import('./CancelDialog.tsx')).CancelDialog)
const ChangeSheet = lazyPart(async () => (await import('./ChangeSheet.tsx')).ChangeSheet)

/** What the hosts, the secretary and the admins may do with an event that is still to come. */
export const InCharge = ({ event }: { event: CommunityEvent }) => {
  const { t } = useWords()
  const [open, setOpen] = useState<'change' | 'cancel' | null>(null)
  const close = () => setOpen(null)
  return (
    <Section title={t('events.change.yours')} titleHidden>
      <Line>
        <Button look="text" icon={mdiCalendarEditOutline} onClick={() => setOpen('change')}>
          {t('events.change.button')}
        </Button>
        <Button look="text" danger icon={mdiCalendarRemoveOutline} onClick={() => setOpen('cancel')}>
          {t('events.change.cancelButton')}
        </Button>
      </Line>
      <Suspense>
        {open === 'change' ? <ChangeSheet event={event} onClose={close} /> : null}
        {open === 'cancel' ? <CancelDialog event={event} onClose={close} /> : null}
      </Suspense>
    </Section>
  )
}
