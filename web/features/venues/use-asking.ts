import { typedFigure } from '#contract/digits.ts'
import { useMemo, useState } from 'react'
import { zoneOf } from '#web/features/home/zone.ts'
import { CallError, fieldsOf } from '#web/http/call-error.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { useAction } from '#web/http/optimistic.ts'
import { type Faults, useUntilWritten } from '#web/http/use-faults.ts'
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

interface Sending {
  readonly anyway: boolean
  /** As it stood then: the refusal names its fields by it. */
  readonly typed: Typed
}

/** The server knows day and time as one: without a day both of its times are missing. */
const byField = (fields: Faults, { date, from, to }: Typed): Faults => {
  if (date !== '') return fields
  const { from: noStart, to: noEnd, ...others } = fields
  return {
    ...others,
    ...(noStart === undefined ? {} : { date: noStart }),
    ...(noStart === undefined || from !== '' ? {} : { from: noStart }),
    ...(noEnd === undefined || to !== '' ? {} : { to: noEnd }),
  }
}

/** What is typed to ask for a place at a time, what is wrong with it, and how it is sent. */
export const useAsking = ({ me, venue, begin = {}, of, onDone }: Asking) => {
  const { t } = useWords()
  const [given, setGiven] = useState<Typed>({ ...blank, ...begin })
  const [children, setChildren] = useState(false)
  const [sent, setSent] = useState(given)
  const { act, busy, error } = useAction({
    run: async ({ anyway }: Sending, key) => {
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
    onFailed: (_, { typed }) => setSent(typed),
  })
  return {
    given,
    type: (more: Partial<Typed>) => setGiven((before) => ({ ...before, ...more })),
    children,
    setChildren,
    faults: useUntilWritten(useMemo(() => byField(fieldsOf(error), sent), [error, sent])),
    taken: error instanceof CallError && error.code === 'taken',
    act: (anyway: boolean) => act({ anyway, typed: given }),
    busy,
    error,
  }
}
