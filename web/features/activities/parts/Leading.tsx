import { useQuery } from '@tanstack/react-query'
import { keep } from '#web/http/keep.ts'
import { Button } from '#web/kit/Button.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { type State, ownPartQuestion, usePart } from '../part.ts'
import { Says } from './Says.tsx'

/** Helping to lead it: offered, granted, given up. */
export const Leading = ({ activity }: { activity: Activity }) => {
  const { t } = useWords()
  const { data } = useQuery(ownPartQuestion(activity.id))
  const { act, busy } = usePart(activity)
  const me = keep.user()
  if (data === undefined || me === null || !data.data.can.offer) return null
  const state = data.data.mine.find(({ role }) => role === 'facilitator')?.state ?? null
  const [says, step, button] = stepOf(state)
  return (
    <Section title={t('activities.part.leading')}>
      <Line>
        {says === null ? null : <Says state={state}>{t(says)}</Says>}
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
