// Showing the result of an action before the server has confirmed it.
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Route } from '#contract/route.ts'
import { routeKey, type Asked } from './ask.ts'
import { CallError } from './call-error.ts'
import { idempotencyKey, moment, wasAskedAfter } from './own-changes.ts'
import { queue, type Act } from './queue.ts'
import { isAnsweredBy } from './replies.ts'

/** A change of one shown answer; made by `change`. */
export interface Change {
  readonly queryKey: readonly unknown[]
  /** Changes the answer in the client and returns how to take it back. */
  readonly make: (client: QueryClient) => () => void
}

/** `change(ask(getEvent, { params: { id } }), (event) => ({ ...event, going: event.going + 1 }))`. */
export const change = <T>(question: Asked<T>, update: (old: T) => T): Change => ({
  queryKey: question.queryKey,
  make: (client) => {
    const old = client.getQueryData<T>(question.queryKey)
    if (old === undefined) return () => {}
    client.setQueryData<T>(question.queryKey, update(old))
    return () => client.setQueryData<T>(question.queryKey, old)
  },
})

/** Changes what is shown. What was being asked just then may be about what others have changed: it is asked again. */
const showAtOnce = async (client: QueryClient, changes: readonly Change[]) => {
  const keys = changes.map(({ queryKey }) => queryKey)
  const givenUp = keys.filter((queryKey) => client.isFetching({ queryKey }) > 0)
  await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })))
  return { undo: changes.map(({ make }) => make(client)), givenUp, began: moment() }
}

/** Changes a shown answer to what is true now; one that was asked meanwhile may be newer, and is asked anew. */
const showSurely = (client: QueryClient, { queryKey, make }: Change, began: number): void => {
  const query = client.getQueryCache().find({ queryKey })
  if (query !== undefined && wasAskedAfter(query, began)) void client.invalidateQueries({ queryKey })
  else make(client)
}

export interface Action<Given, Result> {
  /** The call; the key is the same when the person tries the same action again. */
  readonly run: (given: Given, key: string) => Promise<Result>
  /** What the screen shows at once; taken back when the call fails. */
  readonly changes?: (given: Given) => readonly Change[]
  /** What the result changes of other answers, which need not be asked anew for it. */
  readonly shows?: (result: Result, given: Given) => readonly Change[]
  /** Whose answers are asked anew afterwards, but for what the reply has answered. */
  readonly refresh?: readonly Route[]
  /** What waits on the device while there is no connection, instead of failing. */
  readonly offline?: (given: Given) => Act
  /** It waits now; not told when it only took back what had waited. */
  readonly onWaiting?: (given: Given) => void
  /** Runs one after the other what has the same name, so that the last choice is the one that stays. */
  readonly inTurn?: string
  readonly onDone?: (result: Result, given: Given) => void
  readonly onFailed?: (error: Error, given: Given, again: () => void) => void
}

/** An action of a person: shown at once where wanted, one idempotency key, retried with the same key. */
export const useAction = <Given, Result>(action: Action<Given, Result>) => {
  const client = useQueryClient()
  const latest = useRef<{ readonly given: Given } | null>(null)
  const wait = (given: Given, key: string, tried: boolean): boolean => {
    const act = action.offline?.(given)
    if (act === undefined || (navigator.onLine && (tried || !queue.holds(act)))) return false
    if (queue.put(act, { key, tried })) action.onWaiting?.(given)
    return true
  }
  const { mutate, mutateAsync, ...state } = useMutation({
    ...(action.inTurn === undefined ? {} : { scope: { id: action.inTurn } }),
    mutationFn: ({ given, key }: { given: Given; key: string }) => action.run(given, key),
    onMutate: ({ given }) => showAtOnce(client, action.changes?.(given) ?? []),
    onSuccess: (result, { given }, { began }) => {
      action.shows?.(result, given).forEach((one) => showSurely(client, one, began))
      action.onDone?.(result, given)
    },
    onError: (error, asked, before) => {
      const waits = error instanceof CallError && error.offline && wait(asked.given, asked.key, true)
      before?.undo.forEach((takeBack) => takeBack())
      if (!waits) action.onFailed?.(error, asked.given, () => mutate(asked))
    },
    onSettled: (_, __, { given, key }, before) => {
      if (latest.current?.given === given) latest.current = null
      const routes = (action.refresh ?? []).map((route) => [routeKey(route)])
      return Promise.all(
        [...routes, ...(before?.givenUp ?? [])].map((queryKey) =>
          client.invalidateQueries({ queryKey, predicate: (query) => !isAnsweredBy(query, key) }),
        ),
      )
    },
  })
  return {
    act: (given: Given) => {
      // Pressed again before the button could say that it is busy.
      if (latest.current !== null && isSame(latest.current.given, given)) return
      const key = idempotencyKey()
      if (wait(given, key, false)) return
      latest.current = { given }
      mutate({ given, key })
    },
    actAsync: (given: Given) => mutateAsync({ given, key: idempotencyKey() }),
    busy: state.isPending,
    error: state.error,
    result: state.data,
    reset: state.reset,
  }
}

/** Whether two presses ask for the same. */
const isSame = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true
  if (!isPlain(one) || !isPlain(other)) return false
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => isSame(one[name], other[name]))
}

/** Files and the like differ, whatever stands in them. */
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value))
