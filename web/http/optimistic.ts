// Showing the result of an action before the server has confirmed it.
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Route } from '#contract/route.ts'
import { routeKey, type Asked } from './ask.ts'
import { idempotencyKey } from './idempotency-key.ts'

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

interface Action<Given, Result> {
  /** The call; the key is the same when the person tries the same action again. */
  readonly run: (given: Given, key: string) => Promise<Result>
  /** What the screen shows at once; taken back when the call fails. */
  readonly changes?: (given: Given) => readonly Change[]
  /** Whose answers are asked anew afterwards. */
  readonly refresh?: readonly Route[]
  readonly onDone?: (result: Result, given: Given) => void
  readonly onFailed?: (error: Error, given: Given, again: () => void) => void
}

/** An action of a person: shown at once where wanted, one idempotency key, retried with the same key. */
export const useAction = <Given, Result>(action: Action<Given, Result>) => {
  const client = useQueryClient()
  const { mutate, mutateAsync, ...state } = useMutation({
    mutationFn: ({ given, key }: { given: Given; key: string }) => action.run(given, key),
    onMutate: async ({ given }) => {
      const changes = action.changes?.(given) ?? []
      await Promise.all(changes.map(({ queryKey }) => client.cancelQueries({ queryKey })))
      return changes.map(({ make }) => make(client))
    },
    onSuccess: (result, { given }) => action.onDone?.(result, given),
    onError: (error, asked, undo) => {
      undo?.forEach((takeBack) => takeBack())
      action.onFailed?.(error, asked.given, () => mutate(asked))
    },
    onSettled: () =>
      Promise.all(
        (action.refresh ?? []).map((route) => client.invalidateQueries({ queryKey: [routeKey(route)] })),
      ),
  })
  return {
    act: (given: Given) => mutate({ given, key: idempotencyKey() }),
    actAsync: (given: Given) => mutateAsync({ given, key: idempotencyKey() }),
    busy: state.isPending,
    error: state.error,
    result: state.data,
    reset: state.reset,
  }
}
