import type { ReactNode } from 'react'
import {
  gatheringCodes,
  type Measure,
  NEWLY_ENROLLED,
  populationCodes,
  triples,
  typedCodes,
} from '#contract/statistics/codes.ts'
import { links } from '#web/app/links.ts'
import { Paper } from '#web/kit/Paper.tsx'
import { PrintFoot } from '#web/kit/PrintFoot.tsx'
import { useSession } from '#web/session/session.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { CycleFigures, Statistics } from '../data.ts'
import { type Before, byCode, courseOf, notCollected, type TrendCycle } from '../figures.ts'
import { useCourseSentence } from '../sentences.ts'
import { useFigureWords } from '../use-figure-words.ts'
import { Figure } from './Figure.tsx'
import { tileKinds } from './Tiles.tsx'
import { usePrinting } from './use-printing.ts'

interface Props {
  statistics: Statistics
  shown: CycleFigures
  trend: readonly TrendCycle[]
  before: Before | null
  onPrinted: () => void
}

const printed: readonly Measure[] = [
  'atStart',
  'started',
  'completed',
  'cancelled',
  'atEnd',
  'participants',
  'friends',
  'facilitators',
]

/** On paper only: a cycle on one page for the Assembly, in numbers and a sentence for each kind. */
export const AssemblyPaper = ({ statistics, shown, trend, before, onPrinted }: Props) => {
  const { t } = useWords()
  const { longDay } = useFormats()
  const { groupName, cycleName, cycleDays } = useFigureWords()
  const courses = useCourseSentence()
  const community = useSession().user?.community?.name ?? ''
  usePrinting(onPrinted)
  const { cycle } = shown
  const { cluster } = statistics.settings
  return (
    <Paper>
      <article className="statistics-paper">
        <p>
          <bdi>{community}</bdi>
          {cluster === '' ? null : (
            <>
              {'\u00a0· '}
              <bdi>{cluster}</bdi>
            </>
          )}
        </p>
        <h1>{t('statistics.paperTitle', { cycle: cycleName(cycle) })}</h1>
        <p>
          {cycleDays(cycle)}.{' '}
          {cycle.handedInAt === null
            ? t('statistics.asRecords')
            : t('statistics.handedInOn', { day: longDay(cycle.handedInAt) })}
        </p>
        <p>
          {tileKinds
            .map((kind) => `${courses(groupName(kind), courseOf(trend, `${kind}.atEnd`, before), before)}.`)
            .join(' ')}
        </p>
        <KindsOnPaper shown={shown} />
        <Facts shown={shown} codes={[...populationCodes, NEWLY_ENROLLED, ...gatheringCodes, ...typedCodes]} />
        <p>{t('statistics.paperDash')}</p>
        <PrintFoot path={links.statistics()} label={t('statistics.paperCode')} />
      </article>
    </Paper>
  )
}

const KindsOnPaper = ({ shown }: Pick<Props, 'shown'>) => {
  const { t } = useWords()
  const { groupName } = useFigureWords()
  const of = byCode(shown.figures)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('statistics.figure')}</th>
          {triples.map((triple) => (
            <th key={triple} scope="col">
              {groupName(triple)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {printed.map((measure) => (
          <tr key={measure}>
            <th scope="row">{t(`statistics.measure.${measure}`)}</th>
            {triples.map((triple) => (
              <td key={triple}>
                <Cell code={`${triple}.${measure}`} figure={of(`${triple}.${measure}`)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Of sums there are no facilitators. */
const Cell = ({ code, figure }: { code: string; figure: ReturnType<ReturnType<typeof byCode>> }): ReactNode =>
  /^(?:educational|core)\.facilitators$/.test(code) ? null : (
    <>
      <Figure code={code} figure={figure ?? notCollected} />
      {figure?.byHand === true ? '*' : ''}
    </>
  )

/** Two figures a line, so that all fits on a page. */
const Facts = ({ shown, codes }: { shown: CycleFigures; codes: readonly string[] }) => {
  const { name } = useFigureWords()
  const of = byCode(shown.figures)
  const half = Math.ceil(codes.length / 2)
  return (
    <table>
      <tbody>
        {codes.slice(0, half).map((code, place) => {
          const other = codes[half + place]
          return (
            <tr key={code}>
              <th scope="row">{name(code)}</th>
              <td>
                <Cell code={code} figure={of(code)} />
              </td>
              <th scope="row">{other === undefined ? '' : name(other)}</th>
              <td>{other === undefined ? null : <Cell code={other} figure={of(other)} />}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
