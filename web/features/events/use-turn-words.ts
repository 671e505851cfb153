import { useBadiTwin } from '#web/features/calendar/use-badi-twin.ts'
import { useOccasionTitle } from '#web/features/calendar/use-badi-words.ts'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Rota } from './hosting.ts'

type Turn = Rota['turns'][number]

/** When somebody hosted last and what they host next, in words and without counting. */
export const useTurnWords = () => {
  const { t } = useWords()
  const { day } = useFormats()
  const twin = useBadiTwin()
  const titleOf = useOccasionTitle()
  const both = (at: string) => day(at) + twin.at(at)
  const lastHosted = (turn: Turn['lastHosted']): string =>
    turn === null
      ? t('hosting.notYet')
      : t('hosting.last', { title: apart(titleOf(turn.title)), when: both(turn.at) })
  return {
    lastHosted,
    turn: ({ lastHosted: last, hostsNext, willing }: Turn): string =>
      [
        hostsNext === null
          ? lastHosted(last)
          : t('hosting.next', { title: apart(titleOf(hostsNext.title)), when: both(hostsNext.at) }),
        willing ? t('hosting.willing') : null,
      ]
        .filter((part) => part !== null)
        .join('\u00a0· '),
  }
}
