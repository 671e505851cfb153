import { useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { links } from '#web/app/links.ts'
import { zoneOf } from '#web/features/home/zone.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { fieldsOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useUntilWritten } from '#web/http/use-faults.ts'
import { snack } from '#web/kit/snackbar.ts'
import { useLasting } from '#web/session/use-lasting.ts'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { type Faults, changedOf, checked, faultsOf, ofShown, stillWrong, wishOf } from './plan-form.ts'
import { Begun, type Typed, keptOf, takenUp } from './plan-typed.ts'
import { plannedRoutes, sendLink, sendPlan, sendPlanChange, sendWishFor } from './plan.ts'
import { savedForms } from '#web/features/drafts/saved-forms.ts'
import { useAutosave } from '#web/features/drafts/use-autosave.ts'
import { kindLooks } from '#web/kit/kinds.ts'
import type { Activity, Kind } from './data.ts'

/** What the form holds, what is wrong with it, how it is kept on the device, and how it is sent. */
export const usePlanning = (planning: Planning) => {
  const { kind, changes } = planning
  const { t } = useWords()
  const navigate = useNavigate()
  const { user: me } = useSession()
  const { begun, set, end, startOver, own, setOwn, ...kept } = useForm(planning)
  const { begin, typed, revision } = begun
  const [attempt, setAttempt] = useState(0)
  // A link that was added stays added when the rest is sent once more.
  const link = useRef<{ readonly url: string; readonly id: string }>(undefined)
  const { act, busy, error, reset } = useAction({
    run: async (anyway: boolean, key) => {
      const wish = wishOf(kind, typed, await linkOf(typed, link, key))
      if (changes === undefined) return planned(typed, await sendPlan(wish, key), key, me)
      const changed = { ...changedOf(wishOf(kind, begin, null), wish), ...unlinked(begin, typed) }
      const seen = anyway || revision === null ? {} : { revision }
      const saved = await sendPlanChange(changes.id, { ...changed, ...seen }, key)
      // What is booked follows its meetings by itself.
      if (typed.venue === begin.venue) return { ...saved, place: 'saved' as const }
      return planned(typed, saved, key, me)
    },
    refresh: plannedRoutes,
    onDone: ({ id, title, warnings, place }) => {
      end()
      snack({ text: [t(`planning.${place}`, { title }), ...warnings].join(' ') })
      void navigate(links.activity({ activityId: id }))
    },
    onFailed: () => setAttempt((before) => before + 1),
  })
  const send = (anyway: boolean) => {
    const faults = { ...checked(wishOf(kind, typed, null)), ...missingOf(typed, t) }
    setOwn(faults)
    setAttempt((before) => before + 1)
    if (Object.keys(faults).length === 0) act(anyway)
    else if (!busy) reset()
  }
  const onStartOver = () => {
    if (!busy) reset()
    startOver()
  }
  return {
    typed,
    set,
    faults: ofShown({ ...useRefused(error), ...own }, typed),
    attempt,
    busy,
    error: useLasting(error),
    send,
    kept: { ...kept, onStartOver },
  }
}

/** What was begun, and what it has found wrong with it by itself. */
const useForm = (planning: Planning) => {
  const [own, setOwn] = useState<Faults>({})
  const { set, startOver, ...begun } = useBegun(planning)
  return {
    ...begun,
    own,
    setOwn,
    set: (more: Partial<Typed>) => {
      set(more)
      setOwn((before) => stillWrong(before, more))
    },
    startOver: () => {
      setOwn({})
      startOver()
    },
  }
}

/** What the server has said of fields, by their names in the form. */
const useRefused = (error: Error | null) => useUntilWritten(useMemo(() => faultsOf(fieldsOf(error)), [error]))

/** A place is asked for at a time, a link must be one, and a picture must have arrived. */
const missingOf = (
  { where, venue, time, link, imageSending }: Typed,
  t: ReturnType<typeof useWords>['t'],
): Faults => ({
  ...(imageSending ? { imageUrl: t('planning.pictureWait') } : {}),
  ...(asksForPlace(where) && venue === '' ? { venue: t('planning.chooseVenue') } : {}),
  ...(asksForPlace(where) && time === '' ? { time: t('planning.timeForVenue') } : {}),
  ...(where === 'Online' && venue === '' && !/^https:\/\/\S+\.\S/.test(link.trim())
    ? { link: t('planning.badLink') }
    : {}),
})

const asksForPlace = (where: Typed['where']): boolean => where === 'Residence' || where === 'CommunityVenue'

/** What does not meet online any more leaves its link. */
const unlinked = (begin: Typed, typed: Typed) =>
  begin.where === 'Online' && typed.where !== 'Online' ? { venueId: null } : {}

const linkOf = async (
  { where, venue, link: typed }: Typed,
  link: { current: { readonly url: string; readonly id: string } | undefined },
  key: string,
): Promise<string | null> => {
  const url = typed.trim()
  if (where !== 'Online' || venue !== '' || url === '') return null
  if (link.current?.url !== url) link.current = { url, id: (await sendLink(url, `${key}-link`)).data.id }
  return link.current.id
}

type Saved = Awaited<ReturnType<typeof sendPlan>>

/** It is planned whether or not the place can be had: what became of the place is said beside. */
const planned = async (typed: Typed, saved: Saved, key: string, me: SignedInUser | null) => {
  if (me === null || !asksForPlace(typed.where)) return { ...saved, place: 'saved' as const }
  // The calendar's arithmetic comes when it is wanted.
  const { firstMeeting } = await import('./first-meeting.ts')
  const wish = firstMeeting(saved, { timeZone: await zoneOf(me), now: Date.now() })
  if (wish === null) return { ...saved, place: 'placeNotAsked' as const }
  const place = await sendWishFor(typed.venue, wish, `${key}-place`).then(
    ({ data }) => (data.state === 'accepted' ? ('booked' as const) : ('placeAsked' as const)),
    () => 'placeNotAsked' as const,
  )
  return { ...saved, place }
}

interface Planning {
  readonly kind: Kind
  readonly begin: Typed
  /** What is changed; a new one without. */
  readonly changes?: Activity | undefined
}

/** What was begun, here or before a reload, and how one begins anew. */
const useBegun = ({ kind, begin, changes }: Planning) => {
  const { t } = useWords()
  const id = changes === undefined ? `plan-${kind}` : `change-${changes.id}`
  const [found] = useState(() => savedForms.find(id, Begun))
  const [replaces] = useState(() => savedForms.replacedBy(id)?.meta.label ?? null)
  // What was there when one began: another's change that comes meanwhile must not pass for one's own.
  const [fresh] = useState({ begin, typed: begin, revision: changes?.revision ?? null })
  const [begun, setBegun] = useState<Begun>(() =>
    found === null ? fresh : takenUp(found.data, changes === undefined ? null : begin),
  )
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const label = begun.typed.title.trim() || t(kindLooks[kind].word)
  const kept = useAutosave({
    data: begun,
    savedAt: found?.updatedAt ?? null,
    put: (data, updatedAt) =>
      savedForms.put({
        id,
        data: keptOf(data),
        meta: { label, path: pathname, resumeAction: null },
        updatedAt,
      }),
    clear: () => savedForms.clear(id),
  })
  const startOver = () => {
    setBegun(fresh)
    kept.end(fresh)
    snack({ text: t('drafts.startedOver'), action: { label: t('kit.undo'), run: () => setBegun(begun) } })
  }
  /** Leaves it on this device, where one finds it again. */
  const later = () => {
    kept.keep()
    if (begun !== fresh) snack({ text: t('planning.kept') })
    void navigate(links.create())
  }
  return {
    begun,
    replaces,
    savedAt: kept.savedAt,
    leftOut: begun.leftOut === true,
    later,
    end: () => kept.end(),
    set: (more: Partial<Typed>) => setBegun((before) => ({ ...before, typed: { ...before.typed, ...more } })),
    startOver,
  }
}
