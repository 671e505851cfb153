import { mdiViewDashboardOutline } from '@mdi/js'
import { links } from '#web/app/links.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { showWithin } from '#web/kit/show-within.ts'
import { VisuallyHidden } from '#web/kit/Stack.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Counts } from '../overview.ts'
import type { SectionGroup } from '../section-groups.ts'

interface Props {
  groups: readonly SectionGroup[]
  /** The section that is open; null for the overview. */
  shown: string | null
  counts: Counts | undefined
}

/** The list at the left from 900 px on; a phone has the overview's cards instead. */
export const SectionList = ({ groups, shown, counts }: Props) => {
  const { t } = useWords()
  return (
    <nav aria-label={t('administration.sections')} className="admin-list">
      <ul>
        <li>
          <a
            ref={shown === null ? showWithin : null}
            href={links.admin()}
            aria-current={shown === null ? 'page' : undefined}
          >
            <Icon path={mdiViewDashboardOutline} />
            {t('administration.overview')}
          </a>
        </li>
      </ul>
      {groups.map(({ group, label, sections }) => (
        <div key={group} role="group" aria-label={t(label)}>
          <p className="t-label quiet" aria-hidden="true">
            {t(label)}
          </p>
          <ul>
            {sections.map((section) => (
              <li key={section.id}>
                <a
                  ref={shown === section.id ? showWithin : null}
                  href={links.admin({ section: section.id })}
                  aria-current={shown === section.id ? 'page' : undefined}
                >
                  <Icon path={section.icon} />
                  <span className="admin-name">{t(section.label)}</span>
                  <Waiting count={counts?.[section.id]?.waiting ?? 0} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

const Waiting = ({ count }: { count: number }) => {
  const { t } = useWords()
  const { number } = useFormats()
  if (count === 0) return null
  return (
    <>
      <span className="admin-waits" aria-hidden="true">
        {number(count)}
      </span>
      <VisuallyHidden>{t('administration.wait', { count })}</VisuallyHidden>
    </>
  )
}
