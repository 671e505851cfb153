import { useState } from 'react'
import type { SignedInUser } from '#web/http/keep.ts'
import { Sheet } from '#web/kit/Sheet.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import type { Venue } from '../data.ts'
import { PlaceSays } from '../PlaceSays.tsx'
import { useAsking } from '../use-asking.ts'
import { AskFields } from './AskFields.tsx'
import { useQuery } from '@tanstack/react-query'
import { activityQuestion } from '#web/features/activities/data.ts'
import { comingMeeting } from '#web/features/activities/first-meeting.ts'
import { isForYoung } from '#web/features/activities/plan-form.ts'
import { ledQuestion } from '#web/features/activities/plan.ts'
import { zoneOf } from '#web/features/home/zone.ts'
import { queryClient } from '#web/http/query-client.ts'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { snack } from '#web/kit/snackbar.ts'

interface Props {
  me: SignedInUser
  venue: Venue
  onClose: () => void
}

/** Asks for a place at a time, for one of one's activities or for something else. */
export const AskSheet = ({ me, venue, onClose }: Props) => {
  const { t } = useWords()
  const [gathering, setGathering] = useState<ForGathering>({ id: '', every: false })
  const form = useAsking({
    me,
    venue,
    of: {
      activityId: gathering.id === '' ? null : gathering.id,
      everyMeeting: gathering.id !== '' && gathering.every,
    },
    onDone: onClose,
  })
  return (
    <Sheet open title={t('places.askFor', { place: venue.name })} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.act(false)
        }}
      >
        <Stack>
          <PlaceSays venue={venue} />
          <GatheringField
            me={me}
            chosen={gathering}
            onChoose={setGathering}
            onMeeting={({ children, ...meeting }) => {
              form.type(meeting)
              form.setChildren(children)
            }}
          />
          <AskFields form={form} venue={venue} />
        </Stack>
      </form>
    </Sheet>
  )
}

/** For which gathering a place is asked, empty for none, and whether for each of its coming meetings. */
export interface ForGathering {
  readonly id: string
  readonly every: boolean
}

interface GatheringFieldProps {
  me: SignedInUser
  chosen: ForGathering
  onChoose: (chosen: ForGathering) => void
  /** When the gathering meets next, so that it need not be typed. */
  onMeeting: (meeting: { date: string; from: string; to: string; children: boolean }) => void
}

/** Whoever leads something says for what they ask: then it meets there, and the booking follows it. */
export const GatheringField = ({ me, chosen, onChoose, onMeeting }: GatheringFieldProps) => {
  const { t } = useWords()
  const { data } = useQuery(ledQuestion())
  const led = (data?.data ?? []).filter(({ status }) => status === 'planned' || status === 'active')
  if (led.length === 0) return null
  const choose = async (id: string) => {
    onChoose({ id, every: id !== '' })
    if (id === '') return
    try {
      const activity = await queryClient.fetchQuery(activityQuestion(id))
      const meeting = comingMeeting(activity, { timeZone: await zoneOf(me), now: Date.now() })
      if (meeting !== null) onMeeting({ ...meeting, children: isForYoung(activity.activityType.name) })
    } catch (error) {
      snack({ text: error instanceof Error ? error.message : String(error) })
    }
  }
  return (
    <>
      <SelectField
        label={t('places.gathering')}
        name="gathering"
        options={[
          { value: '', label: t('places.noGathering') },
          ...led.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        value={chosen.id}
        onChange={(id) => void choose(id)}
      />
      {chosen.id === '' ? null : (
        <CheckboxField
          label={t('places.everyMeeting')}
          name="everyMeeting"
          checked={chosen.every}
          onChange={({ target }) => onChoose({ ...chosen, every: target.checked })}
        />
      )}
    </>
  )
}
