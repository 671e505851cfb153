import { apart } from '#web/words/apart.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Family, failureOf, familyRoutes, sendReturn } from '../data.ts'

type Removed = Family['removed'][number]

/** Children who were taken off: by whom, and until when they can be brought back. */
export const RemovedNotices = ({ removed }: { removed: readonly Removed[] }) =>
  removed.map((child) => <RemovedNotice key={child.id} child={child} />)

const RemovedNotice = ({ child }: { child: Removed }) => {
  const { t } = useWords()
  const { day } = useFormats()
  const { act, busy } = useAction({
    run: (id: string, key) => sendReturn(id, key),
    refresh: familyRoutes,
    onDone: () => snack({ text: t('family.returned', { name: child.name }) }),
    onFailed: (error) => snack({ text: failureOf(error) }),
  })
  return (
    <Notice
      tone="info"
      action={
        <Button
          busy={busy}
          label={t('family.bringBackOf', { name: child.name })}
          onClick={() => act(child.id)}
        >
          {t('family.bringBack')}
        </Button>
      }
    >
      {t('family.removedBy', {
        name: apart(child.name),
        byName: apart(child.byName),
        day: day(child.at),
        until: day(child.goneAt),
      })}
    </Notice>
  )
}
