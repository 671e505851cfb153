import { mdiBullhornOutline, mdiDeleteOutline } from '@mdi/js'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { links } from '#web/app/links.ts'
import { venueRoutes } from '#web/features/venues/data.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { Failure, Notice } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import type { CommunityEvent } from '../data.ts'
import { plannedRoutes, sendDeletion, sendPublishing, withoutDraftRoutes } from '../planning.ts'

/** What a draft is, and its two ways on: it is published, or it goes. */
export const Draft = ({ event: { id, title } }: { event: CommunityEvent }) => {
  const { t } = useWords()
  const [deleting, setDeleting] = useState(false)
  const publish = useAction({
    run: (_: null, key) => sendPublishing(id, key),
    refresh: [...plannedRoutes, ...venueRoutes],
    onDone: ({ place }) =>
      snack({
        text: [
          t('events.change.published', { title }),
          ...(place === null ? [] : [t(`places.fate.${place}`)]),
        ].join(' '),
      }),
  })
  return (
    <>
      <Notice
        tone="info"
        action={
          <>
            <Button
              look="main"
              icon={mdiBullhornOutline}
              busy={publish.busy}
              onClick={() => publish.act(null)}
            >
              {t('events.change.publish')}
            </Button>
            <Button look="text" danger icon={mdiDeleteOutline} onClick={() => setDeleting(true)}>
              {t('events.change.deleteDraft')}
            </Button>
          </>
        }
      >
        {t('events.change.draftHint')}
      </Notice>
      {publish.error === null ? null : <Failure message={publish.error.message} />}
      {deleting ? <Deleting id={id} title={title} onClose={() => setDeleting(false)} /> : null}
    </>
  )
}

const Deleting = ({ id, title, onClose }: { id: string; title: string; onClose: () => void }) => {
  const { t } = useWords()
  const navigate = useNavigate()
  const { act, busy, error } = useAction({
    run: (_: null, key) => sendDeletion(id, key),
    refresh: withoutDraftRoutes,
    onDone: () => {
      snack({ text: t('events.change.draftDeleted', { title }) })
      void navigate(links.newEvent(), { replace: true })
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('events.change.deleteDraft')}
      confirmLabel={t('events.change.deleteDraft')}
      keepLabel={t('events.change.keep')}
      onConfirm={() => act(null)}
      onKeep={onClose}
      busy={busy}
      danger
    >
      <Text>
        <bdi>{title}</bdi>
      </Text>
      <Text quiet>{t('events.change.undone')}</Text>
      {error === null ? null : <Failure message={error.message} />}
    </ConfirmDialog>
  )
}
