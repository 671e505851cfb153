import { mdiCheckCircle, mdiCheckboxBlankCircleOutline } from '@mdi/js'
import { links } from '#web/app/links.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { VisuallyHidden } from '#web/kit/Stack.tsx'
import { useWords, type WordKey } from '#web/words/words.ts'
import type { SetUp } from '../set-up.ts'

const firstThings: readonly (readonly [keyof SetUp['begun'], label: WordKey, href: string])[] = [
  ['roll', 'setUp.first.roll', links.admin({ section: 'roll' })],
  ['invited', 'setUp.first.invited', links.admin({ section: 'invitations' })],
  ['officers', 'setUp.first.officers', links.admin({ section: 'bodies' })],
  ['gathering', 'setUp.first.gathering', links.activities()],
  ['news', 'setUp.first.news', links.news({ write: 'post' })],
]

/** The five things that a new community does first, ticked where they are done. */
export const Checklist = ({ begun }: { begun: SetUp['begun'] }) => {
  const { t } = useWords()
  return (
    <Rows label={t('setUp.nextSteps')}>
      {firstThings.map(([name, label, href]) => (
        <ListRow
          key={name}
          href={href}
          start={<Icon path={begun[name] ? mdiCheckCircle : mdiCheckboxBlankCircleOutline} />}
          title={
            <>
              {t(label)}
              {begun[name] ? <VisuallyHidden> ({t('setUp.first.done')})</VisuallyHidden> : null}
            </>
          }
        />
      ))}
    </Rows>
  )
}
