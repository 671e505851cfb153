import { typedFigure } from '#contract/digits.ts'
import { useState } from 'react'
import { zoneOf } from '#web/features/home/zone.ts'
import { CallError } from '#web/http/call-error.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { snack } from '#web/kit/snackbar.ts'
import { useWords, type WordKey } from '#web/words/words.ts'
import { sendWish, type Venue, type VenueRequest, venueRoutes, type Wish } from './data.ts'
import { instantAt } from './instant-at.ts'

const blank = { date: '', from: '', to: '', people: '', setUp: '', tearDown: '', needs: '', note: '' }
type Typed = typeof blank

const said: Partial<Record<VenueRequest['state'], WordKey>> = {
  accepted: 'places.booked',
  drafted: 'places.state.drafted',
}

interface Asking {
  me: SignedInUser
  /** Undefined while none is chosen. */
  venue: Venue | undefined
  /** What is known of the gathering already. */
  begin?: Partial<Typed>
  /** For which gathering it is. */
  of: Pick<Wish, 'activityId' | 'eventId' | 'everyMeeting'>
  onDone: () => void
}

/** What is typed to ask for a place at a time, what is wrong with it, and how it is sent. */
export const useAsking = ({ me, venue, begin = {}, of, onDone }: Asking) => {
  const { t } = useWords()
  const [given, setGiven] = useState<Typed>({ ...blank, ...begin })
  const [children, setChildren] = useState(false)
  const { act, busy, error } = useAction({
    run: async (anyway: boolean, key) => {
      const zone = await zoneOf(me)
      const wish = {
        from: instantAt(given.date, given.from, zone),
        to: instantAt(given.date, given.to, zone, given.from),
        people: typedFigure(given.people) ?? 0,
        children,
        setUp: typedFigure(given.setUp) ?? 0,
        tearDown: typedFigure(given.tearDown) ?? 0,
        needs: given.needs,
        note: given.note,
        ...of,
        anyway,
      }
      return sendWish(venue?.id ?? '', wish, key)
    },
    refresh: venueRoutes,
    onDone: ({ data }) => {
      snack({ text: t(said[data.state] ?? 'places.asked') })
      onDone()
    },
  })
  return {
    given,
    type: (more: Partial<Typed>) => setGiven((before) => ({ ...before, ...more })),
    children,
    setChildren,
    faults: useFaults(error),
    taken: error instanceof CallError && error.code === 'taken',
    act,
    busy,
    error,
  }
}
