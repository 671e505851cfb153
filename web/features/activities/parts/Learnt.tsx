import { mdiClose } from '@mdi/js'
import { useAction } from '#web/http/optimistic.ts'
import { IconButton } from '#web/kit/IconButton.tsx'
import { ListRow } from '#web/kit/ListRow.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Learned, memorisedRoutes, sendForgotten, sendMemorised } from '../lessons.ts'

interface Props {
  activityId: string
  who: { id: string; name: string }
  learned: Learned
  mayNote: boolean
}

/** A prayer or a quotation that a child knows by heart, and when that was noted. */
export const Learnt = ({ activityId, who, learned: { id, kind, title, day }, mayNote }: Props) => {
  const { t } = useWords()
  const { longDay } = useFormats()
  const again = useAction({
    run: (_: null, key) => sendMemorised(activityId, { person: who.id, kind, title, day }, key),
    refresh: memorisedRoutes,
    onFailed: (error) => snack({ text: error.message }),
  })
  const { act } = useAction({
    run: (_: null, key) => sendForgotten(activityId, id, key),
    refresh: memorisedRoutes,
    onDone: () =>
      snack({
        text: t('particulars.takenBack'),
        action: { label: t('kit.undo'), run: () => again.act(null) },
      }),
    onFailed: (error) => snack({ text: error.message }),
  })
  return (
    <ListRow
      title={<bdi>{title}</bdi>}
      detail={`${t(`particulars.kind.${kind}`)}\u00a0· ${longDay(day)}`}
      {...(mayNote
        ? {
            end: (
              <IconButton
                icon={mdiClose}
                label={t('particulars.takeBackNamed', { what: title, name: who.name })}
                onClick={() => act(null)}
              />
            ),
          }
        : {})}
    />
  )
}
