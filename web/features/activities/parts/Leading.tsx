import { keep } from '#web/http/keep.ts'
import { Button } from '#web/kit/Button.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { WaitingMark } from '#web/kit/WaitingMark.tsx'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { type State, usePart } from '../part.ts'
import { useOwnPart } from '../use-own-part.ts'
import { Says } from './Says.tsx'

/** Helping to lead it: offered, granted, given up. */
export const Leading = ({ activity }: { activity: Activity }) => {
  const { t } = useWords()
  const { part, waits } = useOwnPart(activity)
  const { act, busy } = usePart(activity)
  const me = keep.user()
  if (part === undefined || me === null || !part.can.offer) return null
  const state = part.mine.find(({ role }) => role === 'facilitator')?.state ?? null
  const [says, step, button] = stepOf(state)
  return (
    <Section title={t('activities.part.leading')}>
      <Line>
        {waits({ id: me._id, role: 'facilitator' }) ? (
          <WaitingMark />
        ) : says === null ? null : (
          <Says state={state}>{t(says)}</Says>
        )}
        <Button
          busy={busy}
          onClick={() => act({ whom: { id: me._id, role: 'facilitator', child: false }, act: step })}
        >
          {t(button)}
        </Button>
      </Line>
    </Section>
  )
}

const stepOf = (state: State | null) => {
  if (state === 'active') return ['activities.part.leads', 'leave', 'activities.part.leadNoMore'] as const
  if (state === 'requested' || state === 'waiting')
    return ['activities.part.offers', 'takeBack', 'activities.part.takeBack'] as const
  if (state === 'invited') return ['activities.part.invitedToLead', 'ask', 'activities.part.accept'] as const
  return [null, 'ask', 'activities.part.offer'] as const
}
