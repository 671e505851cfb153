// What those who look after the safety of children ask of the server.
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { output } from 'zod/mini'
import { lookAtChild } from '#contract/people/child-looks.ts'
import {
  type CheckState,
  type NewCheck,
  type Policy,
  type PolicyProfile,
  addCheck,
  getPolicy,
  listCheckable,
  listChecks,
  listChildren,
  listUncleared,
  lookForChildren,
  revokeCheck,
  revokeChecks,
  setAges,
  setPolicy,
} from '#contract/people/safeguarding.ts'
import { ask, routeKey } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { keep } from '#web/http/keep.ts'
import { withStepUp } from '#web/session/step-up.ts'

export type Check = output<typeof listChecks.reply>['data'][number]
export type State = output<typeof CheckState>
export type Rules = output<typeof Policy>
export type Profile = output<typeof PolicyProfile>
export type PolicyAnswer = output<typeof getPolicy.reply>['data']
export type RecordOfChild = output<typeof lookAtChild.reply>['data']

export const registerRoutes = [listChecks, listUncleared]
export const policyRoutes = [getPolicy, listUncleared, listChildren]

const first = ''

export const registerPages = (state: State | 'all', q: string) =>
  infiniteQueryOptions({
    queryKey: [routeKey(listChecks), 'pages', keep.owner(), state, q],
    queryFn: ({ pageParam, signal }) =>
      ask(listChecks, {
        query: {
          limit: 50,
          ...(state === 'all' ? {} : { state }),
          ...(q === '' ? {} : { q }),
          ...(pageParam === first ? {} : { cursor: pageParam }),
        },
      }).queryFn({ signal }),
    initialPageParam: first,
    getNextPageParam: (last) => last.next,
  })

/** What is looked for; with a reason it is the Assembly that looks, and the guardians read it. */
export interface Sought {
  readonly q: string
  readonly reason?: string
}

export const childrenPages = ({ q, reason }: Sought) =>
  infiniteQueryOptions({
    queryKey: [routeKey(listChildren), 'pages', keep.owner(), q, reason],
    queryFn: ({ pageParam, signal }) => {
      const page = { ...(q === '' ? {} : { q }), ...(pageParam === first ? {} : { cursor: pageParam }) }
      return reason === undefined
        ? ask(listChildren, { query: { limit: 50, ...page } }).queryFn({ signal })
        : withStepUp(() => call(lookForChildren, { body: { reason, ...page } }))
    },
    initialPageParam: first,
    getNextPageParam: (last) => last.next,
    // A look of its own each time that it is asked: nothing asks anew but the person.
    ...(reason === undefined ? {} : { staleTime: Infinity, gcTime: 0, retry: false }),
  })

export const unclearedQuestion = () => ask(listUncleared)
export const policyQuestion = () => ask(getPolicy)
export const checkableQuestion = (q: string) => ask(listCheckable, { query: { q } })

export const sendCheck = (body: output<typeof NewCheck>, key: string) => call(addCheck, { body, key })
/** Answers how many no longer hold. */
export const sendRevocation = async (
  checks: readonly Check[],
  reason: string,
  key: string,
): Promise<number> => {
  const ids = checks.map(({ id }) => id)
  const [only = ''] = ids
  if (ids.length > 1) return (await call(revokeChecks, { body: { ids, reason }, key })).count
  await call(revokeCheck, { params: { id: only }, body: { reason }, key })
  return 1
}
export const sendPolicy = (body: { profile: Profile; policy: Rules }, key: string) =>
  call(setPolicy, { body, key })
export const sendAges = (body: { youthAge: number; adultAge: number }, key: string) =>
  call(setAges, { body, key })

/** Opening a record wants a fresh proof of who sits there, and is shown to the guardians. */
export const openRecord = (id: string, reason: string, key: string) =>
  withStepUp(() => call(lookAtChild, { params: { id }, body: { reason }, key }))
