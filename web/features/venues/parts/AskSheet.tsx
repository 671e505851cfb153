import { useState } from 'react'
import type { SignedInUser } from '#web/http/keep.ts'
import { Sheet } from '#web/kit/Sheet.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import type { Venue } from '../data.ts'
import { PlaceSays } from '../PlaceSays.tsx'
import { useAsking } from '../use-asking.ts'
import { AskFields } from './AskFields.tsx'
import { type ForGathering, GatheringField } from './GatheringField.tsx'

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
