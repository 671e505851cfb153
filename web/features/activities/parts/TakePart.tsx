import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Route } from '#contract/route.ts'
import { keep } from '#web/http/keep.ts'
import { ActionBar } from '#web/kit/ActionBar.tsx'
import { Button } from '#web/kit/Button.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { WaitingMark } from '#web/kit/WaitingMark.tsx'
import { takePressed } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { type OwnPart, type State, type Whom, usePart } from '../part.ts'
import { standingOf } from '../standing.ts'
import { useOwnPart } from '../use-own-part.ts'
import { Says } from './Says.tsx'

/** What I am in this activity, and the one step that I can take; whoever leads it has no place to ask for. */
export const TakePart = ({ activity }: { activity: Activity }) => {
  const { t } = useWords()
  const { part } = useOwnPart(activity)
  usePressedJoin(activity, part)
  if (part === undefined) return null
  const { mine, can } = part
  const leads = mine.some(({ role, state }) => role === 'facilitator' && state === 'active')
  if (leads || !can.join) return null
  return (
    <ActionBar label={t('activities.part.title')}>
      <OwnPlace activity={activity} />
    </ActionBar>
  )
}

/** Who pressed Join as a visitor and has logged in finds it done; who had declined or was declined is asked anew. */
const usePressedJoin = (activity: Activity, part: OwnPart | undefined) => {
  const { pathname } = useLocation()
  const { act } = usePart(activity)
  const me = keep.user()
  useEffect(() => {
    if (part === undefined || me === null || !takePressed(pathname)) return
    const own = part.mine.find(({ role }) => role === 'participant')
    if (part.can.join && own === undefined)
      act({ whom: { id: me._id, role: 'participant', child: false }, act: 'ask' })
  }, [act, me, part, pathname])
}

interface OwnPlaceProps {
  activity: Activity
  /** What else of the page is another once somebody came or went. */
  also?: readonly Route[]
}

/** The same within a page. */
export const OwnPlace = ({ activity, also }: OwnPlaceProps) => {
  const { part, waits } = useOwnPart(activity)
  const me = keep.user()
  if (part === undefined || me === null) return null
  const whom = { id: me._id, role: 'participant', child: false } as const
  return (
    <Answer
      activity={activity}
      whom={whom}
      own={part.mine.find(({ role }) => role === 'participant') ?? null}
      waits={waits(whom)}
      also={also}
    />
  )
}

interface AnswerProps {
  activity: Activity
  whom: Whom
  own: { readonly state: State; readonly reason: string | null; readonly invited: boolean } | null
  waits: boolean
  also: readonly Route[] | undefined
}

const Answer = ({ activity, whom, own, waits, also }: AnswerProps) => {
  const { t } = useWords()
  const { act, busy } = usePart(activity, also)
  const standing = standingOf(activity, own?.state ?? null, own?.invited)
  const step = standing.act
  const first = own === null || own.state === 'left' || own.state === 'invited'
  return (
    <Stack>
      {waits ? (
        <WaitingMark />
      ) : standing.says === null ? null : (
        <Says state={own?.state ?? null}>{t(standing.says)}</Says>
      )}
      {own?.state === 'declined' && own.reason !== null ? (
        <Text typed quiet>
          {own.reason}
        </Text>
      ) : null}
      {step === null || standing.button === null ? null : (
        <Button
          look={first ? 'main' : 'outlined'}
          size="large"
          full
          busy={busy}
          label={t('activities.part.named', { step: t(standing.button), title: activity.title })}
          onClick={() => act({ whom, act: step })}
        >
          {t(standing.button)}
        </Button>
      )}
    </Stack>
  )
}
