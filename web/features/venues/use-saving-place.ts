import { useState } from 'react'
import type { VenueType } from '#contract/venues/venues.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFaults, useUntilWritten } from '#web/http/use-faults.ts'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import { sendVenue, sendVenueChange, type Venue, venueRoutes } from './data.ts'
import { type RulesTyped, givenOf, notFigures, notOnEarth, stillWrong } from './place-form.ts'

interface Saving {
  /** Null adds a new one. */
  venue: Venue | null
  typed: {
    readonly type: VenueType
    readonly name: string
    readonly onlineLink: string
    readonly address: Readonly<Record<string, string>>
    readonly rules: RulesTyped
    readonly offered: boolean
  }
  onSaved: (venue: Venue) => void
}

/** How a place is sent, and what is wrong with it. */
export const useSavingPlace = ({ venue, typed, onSaved }: Saving) => {
  const { t } = useWords()
  const { type, name, onlineLink, address, rules, offered } = typed
  const [found, setFound] = useState<Readonly<Record<string, string>>>({})
  const { act, busy, error, reset } = useAction({
    run: (_: null, key) => {
      const given = {
        name,
        availableForRequest: offered,
        ...(type === 'Online' ? { onlineLink } : { address, ...givenOf(rules, type) }),
      }
      return venue === null ? sendVenue({ type, ...given }, key) : sendVenueChange(venue.id, given, key)
    },
    refresh: venueRoutes,
    onDone: ({ data }) => {
      snack({ text: t('places.saved') })
      onSaved(data)
    },
  })
  const refused = useFaults(error)
  const own = stillWrong(useUntilWritten(found), address)
  const send = () => {
    const faults = type === 'Online' ? {} : { ...notOnEarth(address), ...notFigures(rules, type) }
    setFound(faults)
    if (Object.keys(faults).length === 0) act(null)
    else if (!busy) reset()
  }
  /** The marks go by places, and the times behind have moved. */
  const onOpeningOff = () => {
    if (!busy && Object.keys(refused).some((field) => field.startsWith('opening.'))) reset()
  }
  return { send, busy, error, said: { ...refused, ...own }, onOpeningOff }
}
