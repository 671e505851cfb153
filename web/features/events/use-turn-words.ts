import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Rota } from './hosting.ts'

type Turn = Rota['turns'][number]

/** When somebody hosted last and what they host next, in words and without counting. */
export const useTurnWords = () => {
  const { t } = useWords()
  const { day } = useFormats()
  const lastHosted = (turn: Turn['lastHosted']): string =>
    turn === null ? t('hosting.notYet') : t('hosting.last', { title: apart(turn.title), when: day(turn.at) })
  return {
    lastHosted,
    turn: ({ lastHosted: last, hostsNext, willing }: Turn): string =>
      [
        hostsNext === null
          ? lastHosted(last)
          : t('hosting.next', { title: apart(hostsNext.title), when: day(hostsNext.at) }),
        willing ? t('hosting.willing') : null,
      ]
        .filter((part) => part !== null)
        .join(' · '),
  }
}
