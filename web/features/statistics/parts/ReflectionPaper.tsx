import { links } from '#web/app/links.ts'
import { Paper } from '#web/kit/Paper.tsx'
import { PrintFoot } from '#web/kit/PrintFoot.tsx'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import type { Settings } from '../data.ts'
import { notCollected, type TrendCycle } from '../figures.ts'
import { useFigureWords } from '../use-figure-words.ts'
import { Figure } from './Figure.tsx'
import { tileKinds } from './Tiles.tsx'
import { usePrinting } from './use-printing.ts'

interface Props {
  trend: readonly TrendCycle[]
  settings: Settings
  onPrinted: () => void
}

/** On paper only: four rows and the last cycles, for the reflection meeting. No more, so that it is talked about. */
export const ReflectionPaper = ({ trend, settings, onPrinted }: Props) => {
  const { t } = useWords()
  const { groupName, cycleName } = useFigureWords()
  const community = useSession().user?.community?.name ?? ''
  usePrinting(onPrinted)
  return (
    <Paper>
      <article className="statistics-paper statistics-reflection">
        <p>
          <bdi>{community}</bdi>
          {settings.cluster === '' ? null : (
            <>
              {'\u00a0· '}
              <bdi>{settings.cluster}</bdi>
            </>
          )}
        </p>
        <h1>{t('statistics.reflectionTitle')}</h1>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('statistics.measure.atEnd')}</th>
              {trend.map(({ cycle }) => (
                <th key={cycle.id} scope="col">
                  {cycleName(cycle)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tileKinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">{groupName(kind)}</th>
                {trend.map(({ cycle, of }) => (
                  <td key={cycle.id}>
                    <Figure code={`${kind}.atEnd`} figure={of(`${kind}.atEnd`) ?? notCollected} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <PrintFoot path={links.statistics()} label={t('statistics.paperCode')} />
      </article>
    </Paper>
  )
}
