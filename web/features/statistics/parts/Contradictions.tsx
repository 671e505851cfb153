import { contradictionsIn } from '#contract/statistics/contradictions.ts'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { CycleFigures } from '../data.ts'
import { byCode } from '../figures.ts'
import { useFigureWords } from '../use-figure-words.ts'

interface Props {
  shown: CycleFigures
}

/** Figures that cannot all be true, of the locality and of each neighbourhood, with their numbers. */
export const Contradictions = ({ shown }: Props) => {
  const { t } = useWords()
  const sentences = useContradictions(shown)
  if (sentences.length === 0) return null
  return (
    <>
      <Text look="label">{t('statistics.contradictions')}</Text>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  )
}

const useContradictions = ({ figures, neighbourhoods }: CycleFigures): readonly string[] => {
  const { t } = useWords()
  const { list } = useFormats()
  const { fullName, told } = useFigureWords()
  const of = byCode(figures)
  const figure = ({ code, value }: { code: string; value: number }): string =>
    t('statistics.contradiction.figure', {
      figure: fullName(code),
      value: told(code, { value, shown: 'value' }) ?? '',
    })
  return [null, ...neighbourhoods].flatMap((place) =>
    contradictionsIn((code) => of(code, place?.id ?? null)?.value ?? null).map(({ says, parts, whole }) => {
      const sentence = t(`statistics.contradiction.${says}`, {
        parts: list(parts.map(figure)),
        whole: list(whole.map(figure)),
      })
      return place === null ? sentence : t('statistics.ofGroup', { group: apart(place.name), name: sentence })
    }),
  )
}
