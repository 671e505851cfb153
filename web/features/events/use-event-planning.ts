import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { links } from '#web/app/links.ts'
import { savedForms } from '#web/features/drafts/saved-forms.ts'
import { useAutosave } from '#web/features/drafts/use-autosave.ts'
import { sendWish, type VenueRequest, venueRoutes, venuesQuestion } from '#web/features/venues/data.ts'
import { fieldsOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { queryClient } from '#web/http/query-client.ts'
import { useUntilWritten } from '#web/http/use-faults.ts'
import { snack } from '#web/kit/snackbar.ts'
import { useLasting } from '#web/session/use-lasting.ts'
import { useWords } from '#web/words/words.ts'
import {
  Begun,
  checked,
  type Faults,
  faultsOf,
  keptOf,
  keyOf,
  ofShown,
  stillWrong,
  type Typed,
  wishOf,
  withOccasion,
} from './event-form.ts'
import { linkIn } from '#contract/events/events.ts'
import { placeWish } from './place-wish.ts'
import { type Occasion, plannedRoutes, sendNew } from './planning.ts'

const FORM = 'plan-event'

/** What the form holds, what is wrong with it, how it is kept on the device, and how it is sent. */
export const useEventPlanning = (occasions: readonly Occasion[], begin: Typed) => {
  const { t } = useWords()
  const navigate = useNavigate()
  const [attempt, setAttempt] = useState(0)
  const { typed, occasion, set, choose, own, setOwn, end, startOver, kept } = useForm(occasions, begin)
  const [sentTo, setSentTo] = useState(typed.where)
  const { act, busy, error, reset } = useAction({
    run: async ({ of, status }: Sending, key) => {
      const made = await sendNew(wishOf(typed, of, status), key)
      return { ...made, places: typed.where === 'ours' ? await placeOf(typed.venueId, made, key) : [] }
    },
    refresh: [...plannedRoutes, ...venueRoutes],
    onDone: ({ id, title, status, warnings, places }) => {
      end()
      const said = t(status === 'draft' ? 'eventPlan.draftSaved' : 'eventPlan.published', { title })
      snack({ text: [said, ...places.map((fate) => t(`places.fate.${fate}`)), ...warnings].join(' ') })
      void navigate(links.event({ eventId: id }))
    },
    onFailed: (_, { where }) => {
      setSentTo(where)
      setAttempt((before) => before + 1)
    },
  })
  const send = (status: 'draft' | 'published') => {
    setAttempt((before) => before + 1)
    const faults = occasion
      ? { ...checked(wishOf(typed, occasion, status), typed), ...missingOf(typed, t) }
      : { occasion: t('eventPlan.chooseOccasion') }
    setOwn(faults)
    if (occasion && Object.keys(faults).length === 0) act({ of: occasion, status, where: typed.where })
    else if (!busy) reset()
  }
  const onStartOver = () => {
    if (!busy) reset()
    startOver()
  }
  return {
    typed,
    occasion,
    set,
    choose,
    faults: ofShown({ ...useRefused(error, sentTo), ...own }, typed),
    attempt,
    busy,
    error: useLasting(error),
    send,
    kept: { ...kept, onStartOver },
  }
}

/** What was begun, and what it has found wrong with it by itself. */
const useForm = (occasions: readonly Occasion[], begin: Typed) => {
  const [own, setOwn] = useState<Faults>({})
  const { typed, change, startOver, ...begun } = useBegun(begin)
  const occasion = occasions.find((one) => keyOf(one) === typed.occasion)
  const set = (more: Partial<Typed>) => {
    change(more)
    setOwn((before) => stillWrong(before, more))
  }
  return {
    ...begun,
    typed,
    occasion,
    own,
    setOwn,
    set,
    choose: (key: string) => {
      const chosen = occasions.find((one) => keyOf(one) === key)
      if (chosen !== undefined) set(withOccasion(typed, occasion, chosen))
    },
    startOver: () => {
      setOwn({})
      startOver()
    },
  }
}

interface Sending {
  readonly of: Occasion
  readonly status: 'draft' | 'published'
  /** As it stood then: the refusal names its fields by it. */
  readonly where: Typed['where']
}

/** What the server has said of fields, by their names in the form. */
const useRefused = (error: Error | null, where: Typed['where']) =>
  useUntilWritten(useMemo(() => faultsOf(fieldsOf(error), { where }), [error, where]))

/** A link must be one, and a picture must have arrived. */
const missingOf = (
  { imageSending, where, venueId, link }: Typed,
  t: ReturnType<typeof useWords>['t'],
): Faults => ({
  ...(imageSending ? { imageUrl: t('planning.pictureWait') } : {}),
  ...(where === 'ours' && venueId === '' ? { venueId: t('planning.chooseVenue') } : {}),
  ...(where === 'online' && linkIn(link) === null ? { link: t('planning.badLink') } : {}),
})

const fateOf = (state: VenueRequest['state']) =>
  state === 'accepted' ? ('booked' as const) : state === 'drafted' ? ('kept' as const) : ('asked' as const)

/** It is planned whether or not the place can be had: what became of the place is said beside. */
const placeOf = async (venueId: string, event: Awaited<ReturnType<typeof sendNew>>, key: string) => {
  try {
    // For how many there is room is good to know, but no reason not to ask.
    const list = await queryClient.ensureQueryData(venuesQuestion()).catch(() => null)
    const room = list?.venues.find(({ id }) => id === venueId)?.capacity ?? null
    const { data } = await sendWish(venueId, placeWish(event, room), `${key}-place`)
    return [fateOf(data.state)]
  } catch {
    return ['notAsked' as const]
  }
}

/** What was begun, here or before a reload, and how one begins anew. */
const useBegun = (begin: Typed) => {
  const { t } = useWords()
  const [found] = useState(() => savedForms.find(FORM, Begun))
  const [replaces] = useState(() => savedForms.replacedBy(FORM)?.meta.label ?? null)
  const [fresh] = useState<Begun>({ typed: begin })
  const [begun, setBegun] = useState<Begun>(found?.data ?? fresh)
  const label = begun.typed.title.trim() || t('eventPlan.title')
  const saving = useAutosave({
    data: begun,
    savedAt: found?.updatedAt ?? null,
    put: (data, updatedAt) =>
      savedForms.put({
        id: FORM,
        data: keptOf(data),
        meta: { label, path: links.newEvent(), resumeAction: null },
        updatedAt,
      }),
    clear: () => savedForms.clear(FORM),
  })
  const startOver = () => {
    setBegun(fresh)
    saving.end(fresh)
    snack({ text: t('drafts.startedOver'), action: { label: t('kit.undo'), run: () => setBegun(begun) } })
  }
  return {
    typed: begun.typed,
    change: (more: Partial<Typed>) =>
      setBegun((before) => ({ ...before, typed: { ...before.typed, ...more } })),
    end: () => saving.end(),
    startOver,
    kept: { savedAt: saving.savedAt, replaces, leftOut: begun.leftOut === true },
  }
}
