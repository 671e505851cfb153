import { links } from '#web/app/links.ts'
import { WaitingPeople } from '#web/features/people/joining/WaitingPeople.tsx'
import { Card, CoverLink } from '#web/kit/Card.tsx'
import { CardGrid } from '#web/kit/CardGrid.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { Section } from '#web/kit/Section.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Counts } from '../overview.ts'
import type { SectionGroup } from '../section-groups.ts'
import type { AdminSection } from '../section.ts'

interface Props {
  groups: readonly SectionGroup[]
  counts: Counts | undefined
}

/** The first who waits, and a card for each section with its count and its one action. */
export const Overview = ({ groups, counts }: Props) => {
  const { t } = useWords()
  return (
    <>
      {(counts?.['waiting']?.waiting ?? 0) > 0 ? (
        <Section title={t('administration.first')}>
          <WaitingPeople most={1} empty={t('administration.nothingWaits')} />
        </Section>
      ) : null}
      {groups.map(({ group, label, sections }) => (
        <Section key={group} title={t(label)}>
          <CardGrid>
            {sections.map((section) => (
              <li key={section.id}>
                <SectionCard section={section} counts={counts?.[section.id]} />
              </li>
            ))}
          </CardGrid>
        </Section>
      ))}
    </>
  )
}

interface CardProps {
  section: AdminSection
  counts: Counts[string] | undefined
}

const SectionCard = ({ section, counts }: CardProps) => {
  const { t } = useWords()
  const { number } = useFormats()
  const waiting = counts?.waiting ?? 0
  return (
    <Card>
      <div className="admin-card">
        <Icon path={section.icon} />
        <div>
          <h3>
            <CoverLink href={links.admin({ section: section.id })}>{t(section.label)}</CoverLink>
          </h3>
          {counts === undefined ? null : <p className="t-body2 quiet">{sentence(counts, t, number)}</p>}
          <p className="t-body2 admin-action" aria-hidden="true">
            {waiting > 0 ? t('administration.answer', { count: waiting }) : t('administration.open')}
          </p>
        </div>
      </div>
    </Card>
  )
}

/** What waits is said first. */
const sentence = (
  counts: Counts[string],
  t: ReturnType<typeof useWords>['t'],
  number: ReturnType<typeof useFormats>['number'],
): string => {
  if (counts.waiting > 0) return t('administration.wait', { count: counts.waiting })
  if (counts.count > 0) return t('administration.count', { count: number(counts.count) })
  return t('administration.nothingWaits')
}
