import { failureOf } from '#web/http/call-error.ts'
import { apart } from '#web/words/apart.ts'
import { useAction } from '#web/http/optimistic.ts'
import { snack } from '#web/kit/snackbar.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Child, type Kind, type RestingPart, familyRoutes, sendConsent, withConsent } from '../data.ts'

interface Wish {
  kind: Kind
  given: boolean
}

/** Agrees to something for a child or takes it back, shown at once; what ended by it is said, with a way back. */
export const useConsent = (child: Child) => {
  const { t } = useWords()
  const saying = useSaying(child)
  const { act, busy } = useAction({
    refresh: familyRoutes,
    run: ({ kind, given }: Wish, key) => sendConsent(child.id, kind, given, key),
    changes: ({ kind, given }) => [withConsent(child.id, kind, given)],
    inTurn: `consents of ${child.id}`,
    onDone: ({ parts }, { kind, given }) =>
      given ? saying.back(parts) : saying.ended(parts, () => act({ kind, given: true })),
    onFailed: (error, _, again) =>
      snack({ text: failureOf(error), action: { label: t('kit.tryAgain'), run: again } }),
  })
  return { act, busy }
}

/** What became of gatherings by it: nothing is said where there is none. */
const useSaying = (child: Child) => {
  const { t } = useWords()
  const { list } = useFormats()
  const name = apart(child.firstName)
  const titles = (parts: readonly RestingPart[]) => list(parts.map(({ title }) => apart(title)))
  return {
    ended: (parts: readonly RestingPart[], undo: () => void) => {
      if (parts.length === 0) return
      snack({
        text: t('family.partsEnded', { name, titles: titles(parts) }),
        action: { label: t('kit.undo'), run: undo },
      })
    },
    back: (parts: readonly RestingPart[]) => {
      const [there, waiting] = [
        parts.filter(({ state }) => state === 'active'),
        parts.filter(({ state }) => state !== 'active'),
      ]
      const text = [
        there.length === 0 ? null : t('family.partsBack', { name, titles: titles(there) }),
        waiting.length === 0 ? null : t('family.partsWaiting', { name, titles: titles(waiting) }),
      ].filter((sentence) => sentence !== null)
      if (text.length > 0) snack({ text: text.join(' ') })
    },
  }
}
