import { placeCodes } from '#contract/statistics/codes.ts'
import { useWords } from '#web/words/words.ts'
import type { CycleFigures } from './data.ts'
import { byCode, tableGroups } from './figures.ts'
import { useFigureWords } from './use-figure-words.ts'

/**
 * The table of a cycle as rows of a file: the whole locality, then each neighbourhood. Empty was not collected; numbers
 * are in digits that a spreadsheet reads, in every language.
 */
export const useTableRows = () => {
  const { t } = useWords()
  const { groupName, name, told } = useFigureWords()
  return ({ figures, neighbourhoods }: CycleFigures): readonly (readonly string[])[] => {
    const of = byCode(figures)
    const places = [{ id: null, name: t('statistics.wholeLocality') }, ...neighbourhoods]
    const rows = places.flatMap((place) =>
      tableGroups.flatMap(({ id, codes }) =>
        codes
          .filter((code) => place.id === null || placeCodes.includes(code))
          .flatMap((code) => {
            const figure = of(code, place.id)
            if (figure === null) return []
            const said = figure.shown === 'value' ? String(figure.value ?? '') : (told(code, figure) ?? '')
            return [
              [
                place.name,
                groupName(id),
                name(code),
                said,
                figure.corrected === null ? '' : String(figure.computed ?? ''),
                figure.corrected?.reason ?? (figure.byHand ? t('statistics.correctedByHand') : ''),
              ],
            ]
          }),
      ),
    )
    const head = ['place', 'group', 'figure', 'value', 'computed', 'reason'] as const
    return [head.map((one) => t(`statistics.column.${one}`)), ...rows]
  }
}
