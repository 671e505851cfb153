import { inDigitsOf } from '#contract/words/languages.ts'
import { links } from '#web/app/links.ts'
import { Section } from '#web/kit/Section.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords, type WordKey } from '#web/words/words.ts'
import type { Progress } from '../data.ts'

type Cycle = Progress['service'][number]
type Act = Cycle['acts'][number]

const roles: Readonly<Record<NonNullable<Act['kind']>, WordKey>> = {
  'Study Circle': 'progress.act.tutor',
  'Junior Youth Group': 'progress.act.animator',
  "Children's Class": 'progress.act.teacher',
  Devotional: 'progress.act.host',
  Fireside: 'progress.act.host',
  'Independent Initiative': 'progress.act.initiative',
}

/** In what one serves, cycle by cycle, the latest first. It fills itself. */
export const Service = ({ service }: Pick<Progress, 'service'>) => {
  const { t } = useWords()
  const cycles = service.filter(({ acts }) => acts.length > 0)
  return (
    <Section title={t('progress.service')}>
      {cycles.length === 0 ? (
        <Text quiet>{t('progress.noService')}</Text>
      ) : (
        <ol className="path">
          {cycles.map((cycle) => (
            <OfCycle key={cycle.startsOn} cycle={cycle} />
          ))}
        </ol>
      )}
    </Section>
  )
}

const OfCycle = ({ cycle }: { cycle: Cycle }) => {
  const { t, language } = useWords()
  const { number, monthYear } = useFormats()
  const named = () => {
    if (cycle.number === null) return inDigitsOf(language, cycle.name)
    const values = { number: number(cycle.number), name: apart(cycle.name) }
    return t(cycle.name === '' ? 'progress.cycle' : 'progress.cycleNamed', values)
  }
  return (
    <li className="path-step path-service">
      <svg className="path-mark" viewBox="0 0 32 32" width={32} height={32} aria-hidden="true">
        <circle cx={16} cy={16} r={6} />
      </svg>
      <div className="path-text">
        <h3 className="t-h3">
          <bdi>{named()}</bdi>
        </h3>
        {cycle.number === null ? null : (
          <Text look="small" quiet>
            {t('progress.cycleDays', { from: monthYear(cycle.startsOn), until: monthYear(cycle.endsOn) })}
          </Text>
        )}
        <ul>
          {cycle.acts.map((act) => (
            <li key={act.id}>
              {t(act.kind === null ? 'progress.act.host' : roles[act.kind])}
              {'\u00a0· '}
              <TextLink href={hrefOf(act)}>
                <bdi>{act.title}</bdi>
              </TextLink>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

const hrefOf = ({ id, type }: Act): string =>
  type === 'event' ? links.event({ eventId: id }) : links.activity({ activityId: id })
