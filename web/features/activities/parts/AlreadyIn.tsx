import { Narrow } from '#web/kit/Narrow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import type { OwnPart, State } from '../part.ts'
import { Leading } from './Leading.tsx'
import { OwnPlace } from './TakePart.tsx'
import { Wards } from './Wards.tsx'

const isHeld = (state: State | undefined): boolean =>
  state === 'active' || state === 'waiting' || state === 'requested'

/** Whether somebody, or a child in their care, has a place or waits for one without having been invited. */
export const isAlreadyIn = ({ mine, children }: OwnPart): boolean =>
  mine.some(({ state }) => isHeld(state)) || children.some(({ standing }) => isHeld(standing?.state))

/** What they are in it, and how they change it, as on its own page. */
export const AlreadyIn = ({ activity, part }: { activity: Activity; part: OwnPart }) => {
  const { t } = useWords()
  const leads = part.mine.some(({ role, state }) => role === 'facilitator' && isHeld(state))
  const comes = part.mine.some(({ role }) => role === 'participant')
  return (
    <>
      {comes ? (
        <Section title={t('activities.part.title')}>
          <Narrow>
            <OwnPlace activity={activity} />
          </Narrow>
        </Section>
      ) : null}
      {leads ? <Leading activity={activity} /> : null}
      {part.children.some(({ standing }) => standing !== null) ? <Wards activity={activity} /> : null}
    </>
  )
}
