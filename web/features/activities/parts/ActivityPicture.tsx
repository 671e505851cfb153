import { useAction } from '#web/http/optimistic.ts'
import { failureOf } from '#web/http/call-error.ts'
import { Card } from '#web/kit/Card.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { plannedRoutes, sendPicture } from '../plan.ts'
import { PictureField } from '../PictureField.tsx'

/** For those who lead it: its picture, saved as soon as it has arrived. */
export const ActivityPicture = ({ activity: { id, imageUrl } }: { activity: Activity }) => {
  const { t } = useWords()
  const { act, busy, error } = useAction({
    run: (url: string, key) => sendPicture(id, url === '' ? null : url, key),
    refresh: plannedRoutes,
    onDone: (saved) =>
      snack({ text: t(saved.imageUrl === null ? 'planning.pictureGone' : 'planning.pictureSaved') }),
  })
  return (
    <Section title={t('planning.picture')}>
      <Card>
        <PictureField
          of={{ kind: 'activity', id }}
          url={imageUrl ?? ''}
          busy={busy}
          bare
          failure={error === null ? undefined : failureOf(error)}
          onChange={act}
        />
      </Card>
    </Section>
  )
}
