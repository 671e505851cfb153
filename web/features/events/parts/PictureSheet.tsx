import { PictureField } from '#web/features/activities/PictureField.tsx'
import { useAction } from '#web/http/optimistic.ts'
import { Sheet } from '#web/kit/Sheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import type { CommunityEvent } from '../data.ts'
import { plannedRoutes, sendPicture } from '../planning.ts'

/** Its picture, saved as soon as it has arrived. */
export const PictureSheet = ({ event, onClose }: { event: CommunityEvent; onClose: () => void }) => {
  const { t } = useWords()
  const { act, busy, error } = useAction({
    run: (url: string, key) => sendPicture(event.id, url === '' ? null : url, key),
    refresh: plannedRoutes,
    onDone: ({ imageUrl }) =>
      snack({ text: t(imageUrl === null ? 'planning.pictureGone' : 'events.change.pictureSaved') }),
  })
  return (
    <Sheet open title={t('events.change.picture')} onClose={onClose}>
      <PictureField
        of={{ kind: 'event', id: event.id }}
        url={event.imageUrl ?? ''}
        busy={busy}
        failure={error?.message}
        onChange={act}
      />
    </Sheet>
  )
}
