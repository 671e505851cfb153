import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { interestRoutes, sendInterest, sendTakeBack, type OwnInterest } from '../interests.ts'
import { useWishWords } from '../use-wish-words.ts'

interface Props {
  wish: OwnInterest
  onChange: () => void
}

/** What one has said of oneself, with what became of it; it is taken back with Undo. */
export const OwnWish = ({ wish, onChange }: Props) => {
  const { t } = useWords()
  const sayOf = useWishWords()
  const fail = (error: Error) => snack({ text: error.message })
  const again = useAction({ run: sendInterest, refresh: interestRoutes, onFailed: fail })
  const { act, busy } = useAction({
    run: sendTakeBack,
    refresh: interestRoutes,
    onDone: () =>
      snack({
        text: t('programmes.interest.gone'),
        action: { label: t('kit.undo'), run: () => again.act(sameWish(wish)) },
      }),
    onFailed: fail,
  })
  const said = sayOf(wish)
  return (
    <Notice
      tone={wish.answeredAt === null ? 'info' : 'success'}
      action={
        <Line>
          <Button onClick={onChange}>{t('programmes.interest.change')}</Button>
          <Button look="text" busy={busy} onClick={() => act(wish.id)}>
            {t('programmes.interest.takeBack')}
          </Button>
        </Line>
      }
    >
      <Text look="label">
        {t(wish.answeredAt === null ? 'programmes.interest.waits' : 'programmes.interest.answered')}
      </Text>
      {said === '' ? null : <Text look="body2">{said}</Text>}
    </Notice>
  )
}

const sameWish = ({ kind, studyItem, days, area, note }: OwnInterest) => ({
  kind,
  studyItem: studyItem?.id ?? null,
  days,
  area,
  note,
})
