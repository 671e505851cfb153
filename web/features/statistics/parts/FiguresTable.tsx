import { useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { placeCodes } from '#contract/statistics/codes.ts'
import type { CycleFigures, Settings } from '../data.ts'
import { byCode, differenceOf, type TableGroup } from '../figures.ts'
import { useDefinition, useFigureWords } from '../use-figure-words.ts'
import { FigureCell } from './Figure.tsx'

export interface TableProps {
  group: TableGroup
  settings: Settings
  shown: CycleFigures
  /** The cycle that stands beside it. */
  other: CycleFigures | null
  place: string | null
  onOpen?: (code: string) => void
}

/** One group of figures below each other; beside another cycle with the difference. */
export const FiguresTable = ({ group, settings, shown, other, place, onOpen }: TableProps) => {
  const { t } = useWords()
  const { groupName, cycleName, name, change } = useFigureWords()
  const definition = useDefinition(settings)
  const [whole, setWhole] = useState(false)
  const [of, beside] = [byCode(shown.figures), byCode(other?.figures ?? [])]
  const known = group.codes.filter((code) => place === null || placeCodes.includes(code))
  // Of the books most are studied by nobody yet.
  const codes = whole || !isLong(group) ? known : known.filter((code) => of(code, place)?.value !== 0)
  const label = groupName(group.id)
  const isBook = group.id === 'books' || group.id === 'done'
  return (
    <div>
      {isBook ? (
        <Text look="small" quiet>
          {definition(known[0] ?? '')}
        </Text>
      ) : null}
      {codes.length === 0 ? (
        <Text>{t('statistics.booksNone', { group: label })}</Text>
      ) : (
        <div className="statistics-place" role="group" aria-label={label} {...reachable}>
          <table className="statistics-table" aria-label={label}>
            <thead>
              <tr>
                <th scope="col">{label}</th>
                <th scope="col">{cycleName(shown.cycle)}</th>
                {other === null ? null : (
                  <>
                    <th scope="col">{cycleName(other.cycle)}</th>
                    <th scope="col">{t('statistics.difference')}</th>
                  </>
                )}
              </tr>
            </thead>
            <tbody>
              {codes.map((code) => {
                const [figure, before] = [of(code, place), beside(code, place)]
                const difference = differenceOf(figure, before)
                return (
                  <tr key={code}>
                    <th scope="row">
                      {name(code)}
                      {isBook ? null : (
                        <Text look="small" quiet>
                          {definition(code)}
                        </Text>
                      )}
                    </th>
                    <td>
                      <FigureCell
                        code={code}
                        figure={figure}
                        {...(onOpen === undefined ? {} : { onOpen: () => onOpen(code) })}
                      />
                    </td>
                    {other === null ? null : (
                      <>
                        <td>
                          <FigureCell code={code} figure={before} />
                        </td>
                        <td>{difference === null ? '' : <bdi>{change(difference)}</bdi>}</td>
                      </>
                    )}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
      {isLong(group) && known.some((code) => of(code, place)?.value === 0) ? (
        <Button look="text" expanded={whole} onClick={() => setWhole(!whole)}>
          {t(whole ? 'statistics.booksSome' : 'statistics.booksAll')}
        </Button>
      ) : null}
    </div>
  )
}

const isLong = ({ codes }: TableGroup): boolean => codes.length > 20

// Wider than its place the table scrolls by itself, so the keyboard must reach it.
const reachable = { tabIndex: 0 } as const
