import { useAction } from '#web/http/optimistic.ts'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import { detailOf } from './failures.ts'
import { forgetKeptNews, silence, silencedEverywhere, silenceRefresh, type Silencing } from './moderation.ts'

/** Mutes or blocks somebody at once, with Undo. */
export const useSilencing = (onSilenced?: () => void) => {
  const { t } = useWords()
  const { act } = useAction({
    run: (wish: Silencing, key) => silence(wish, key),
    changes: silencedEverywhere,
    refresh: silenceRefresh,
    onDone: (_, wish) => {
      forgetKeptNews()
      if (wish.wanted) onSilenced?.()
      snack({
        text: t(said(wish), { name: wish.name }),
        ...(wish.wanted
          ? { action: { label: t('kit.undo'), run: () => act({ ...wish, wanted: false }) } }
          : {}),
      })
    },
    onFailed: (error, _wish, again) =>
      snack({ text: detailOf(error), action: { label: t('kit.tryAgain'), run: again } }),
  })
  return act
}

const said = ({ kind, wanted }: Silencing) => {
  if (!wanted) return 'moderation.heardAgain' as const
  return kind === 'muted' ? ('moderation.muted' as const) : ('moderation.blocked' as const)
}
