import { useQuery } from '@tanstack/react-query'
import { listOwnParts } from '#contract/activities/taking-part.ts'
import { ask } from '#web/http/ask.ts'
import { useWords, type WordKey } from '#web/words/words.ts'
import type { State } from './part.ts'

type Part = {
  readonly role: 'participant' | 'facilitator'
  readonly state: State
  readonly child: string | null
}

const current = new Set<State>(['active', 'requested', 'invited', 'waiting'])

const words: Readonly<Record<string, WordKey>> = {
  active: 'activities.mine.going',
  requested: 'activities.part.asked',
  invited: 'activities.part.invited',
  waiting: 'activities.part.isWaiting',
}

/** What the caller and the children in their care are in the current activities, in words for their cards. */
export const useOwnParts = () => {
  const { t } = useWords()
  const { data } = useQuery(ask(listOwnParts))
  const parts = (data?.data ?? []).filter(({ state }) => current.has(state))
  const of = Map.groupBy(parts, ({ activity }) => activity)
  const say = ({ role, state, child }: Part): string => {
    if (child !== null)
      return t('activities.mine.child', { name: child, state: t(words[state] ?? 'activities.mine.going') })
    if (role === 'facilitator' && state === 'active') return t('activities.part.leads')
    return t(words[state] ?? 'activities.mine.going')
  }
  return {
    loaded: data !== undefined,
    ids: [...of.keys()],
    /** "You are going", "Layla: on the waiting list"; null where one has no part. */
    stateIn: (activity: string): string | null => {
      const own = of.get(activity)
      return own === undefined ? null : [...new Set(own.map(say))].join('\u00a0· ')
    },
    hasChildIn: (activity: string): boolean => of.get(activity)?.some(({ child }) => child !== null) ?? false,
  }
}

export type OwnParts = ReturnType<typeof useOwnParts>
