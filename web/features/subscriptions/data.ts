// The addresses for calendar programs: asked, made, ended.
import {
  endSubscription,
  getSubscription,
  makeSubscription,
  wishInvitations,
} from '#contract/subscriptions/subscriptions.ts'
import { ask } from '#web/http/ask.ts'
import { failureOf } from '#web/http/call-error.ts'
import { call } from '#web/http/call.ts'
import { change, useAction } from '#web/http/optimistic.ts'
import { queryClient } from '#web/http/query-client.ts'
import { snack } from '#web/kit/snackbar.ts'
import { say, type WordKey } from '#web/words/words.ts'

export const subscriptionQuestion = () => ask(getSubscription)

/** Makes an address, another one, or ends the one there is; says what was done. */
export const useSubscribing = (done: () => void) =>
  useAction({
    run: (wish: 'make' | 'renew' | 'end', key) =>
      call(wish === 'end' ? endSubscription : makeSubscription, { key }),
    onDone: (answer, wish) => {
      change(subscriptionQuestion(), () => answer).make(queryClient)
      done()
      snack({ text: say(saidAfter[wish]) })
    },
    onFailed: (error, _wish, again) => {
      done()
      snack({ text: failureOf(error), action: { label: say('kit.tryAgain'), run: again } })
    },
  })

/** Holds at once, and returns where it could not be saved. */
export const useInvitations = () =>
  useAction({
    run: (wanted: boolean, key) => call(wishInvitations, { body: { wanted }, key }),
    changes: (wanted) => [
      change(subscriptionQuestion(), (old) => ({ ...old, data: { ...old.data, mails: wanted } })),
    ],
    inTurn: 'calendar-mails',
    onFailed: (error, _wanted, again) =>
      snack({ text: failureOf(error), action: { label: say('kit.tryAgain'), run: again } }),
  })

const saidAfter = {
  make: 'subscriptions.made',
  renew: 'subscriptions.renewed',
  end: 'subscriptions.ended',
} as const satisfies Record<string, WordKey>
