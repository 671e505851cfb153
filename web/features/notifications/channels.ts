// What the settings of notifications ask of the server, and how their choices stand to each other.
import type * as z from 'zod/mini'
import {
  type Choices,
  type Preferences,
  getPreferences,
  getPush,
  presets,
  putPreferences,
  testPush,
  unsubscribePush,
} from '#contract/notifications/channels.ts'
import { ask, routeKey } from '#web/http/ask.ts'
import { failureOf } from '#web/http/call-error.ts'
import { call } from '#web/http/call.ts'
import { idempotencyKey } from '#web/http/own-changes.ts'
import { change, useAction } from '#web/http/optimistic.ts'
import { queryClient } from '#web/http/query-client.ts'
import { snack } from '#web/kit/snackbar.ts'
import { say, type WordKey } from '#web/words/words.ts'

export type Wishes = z.output<typeof Preferences>
type Type = keyof Choices
export type Channel = keyof Choices[Type]
export type Preset = keyof typeof presets

export const preferencesQuestion = () => ask(getPreferences)
export const pushQuestion = () => ask(getPush)

/** Saves a choice at once; when that fails the choice returns, and the reason is said. */
export const useSave = () =>
  useAction({
    run: (wishes: Wishes, key) => call(putPreferences, { body: wishes, key }),
    changes: (wishes) => [
      change(preferencesQuestion(), (old) => ({ ...old, data: { ...old.data, ...wishes } })),
    ],
    inTurn: 'preferences',
    // Only what the server alone knows: another choice may be on its way already.
    onDone: ({ data: { nextDigestAt } }) =>
      change(preferencesQuestion(), (old) => ({ ...old, data: { ...old.data, nextDigestAt } })).make(
        queryClient,
      ),
    onFailed: (error, wishes, again) => {
      void queryClient.invalidateQueries({ queryKey: [routeKey(getPreferences)] })
      sayFailure(error, wishes, again)
    },
  })

/** Who says yes to reminders has them pushed, also after another choice in the settings. */
export const wishReminders = async (): Promise<void> => {
  const { data } = await call(getPreferences)
  const { event_reminder: reminder } = data.choices
  if (reminder.push) return
  const choices = { ...data.choices, event_reminder: { ...reminder, app: true, push: true } }
  await call(putPreferences, { body: { ...wishesOf(data), choices }, key: idempotencyKey() })
  await queryClient.invalidateQueries({ queryKey: [routeKey(getPreferences)] })
}

export const endDevice = (id: string, key: string) => call(unsubscribePush, { params: { id }, key })
export const tryPush = (key: string) => call(testPush, { key })

export const sayFailure = (error: Error, _given: unknown, again: () => void): void =>
  snack({ text: failureOf(error), action: { label: say('kit.tryAgain'), run: again } })

export interface Kind {
  readonly id: string
  readonly word: WordKey
  readonly types: readonly [Type, ...Type[]]
}

const budget: Kind = { id: 'budget', word: 'channels.kind.budget', types: ['budget_update'] }

/** The rows, in their groups. Types that nobody would tell apart are one. */
export const kinds: readonly { readonly word: WordKey; readonly kinds: readonly Kind[] }[] = [
  {
    word: 'channels.group.you',
    kinds: [
      { id: 'role', word: 'channels.kind.role', types: ['role_assignment'] },
      { id: 'household', word: 'channels.kind.household', types: ['household_update'] },
      { id: 'check', word: 'channels.kind.check', types: ['safeguarding_reminder'] },
      { id: 'signIn', word: 'channels.kind.signIn', types: ['sign_in'] },
      { id: 'venue', word: 'channels.kind.venue', types: ['venue_request'] },
      { id: 'consultation', word: 'channels.kind.consultation', types: ['consultation_update'] },
      { id: 'decision', word: 'channels.kind.decision', types: ['post_hidden', 'post_removed', 'post_kept'] },
    ],
  },
  {
    word: 'channels.group.gatherings',
    kinds: [
      { id: 'reminder', word: 'channels.kind.reminder', types: ['event_reminder'] },
      { id: 'canceled', word: 'channels.kind.canceled', types: ['activity_canceled'] },
      { id: 'changed', word: 'channels.kind.changed', types: ['activity_updated'] },
      { id: 'event', word: 'channels.kind.event', types: ['community_event_update'] },
      { id: 'new', word: 'channels.kind.new', types: ['new_activity'] },
      { id: 'coming', word: 'channels.kind.coming', types: ['join_event', 'leave_event'] },
    ],
  },
  {
    word: 'channels.group.community',
    kinds: [
      { id: 'announcement', word: 'channels.kind.announcement', types: ['assembly_announcement'] },
      { id: 'post', word: 'channels.kind.post', types: ['post_media'] },
      { id: 'member', word: 'channels.kind.member', types: ['new_member_welcome'] },
      budget,
    ],
  },
]

const isType = (name: string): name is Type => name in presets.needs
const types = Object.keys(presets.needs).filter(isType)

/** The preset that these choices are, if they are one. */
export const presetOf = (choices: Choices): Preset | null => {
  const names = ['needs', 'important', 'everything'] as const
  return names.find((name) => types.every((type) => same(choices[type], presets[name][type]))) ?? null
}

const same = (one: Choices[Type], other: Choices[Type]): boolean =>
  one.app === other.app && one.push === other.push && one.email === other.email

/** These choices with one box of a row changed. */
export const withBox = (choices: Choices, id: string, channel: Channel, checked: boolean): Choices => {
  const kind = kinds.flatMap((group) => group.kinds).find((one) => one.id === id)
  const next = { ...choices }
  for (const type of kind?.types ?? []) next[type] = { ...next[type], [channel]: checked }
  return next
}

/** What the server takes, without what only it knows. */
export const wishesOf = ({ choices, quietHours, timeZone, dailyCap, digest }: Wishes): Wishes => ({
  choices,
  quietHours,
  timeZone,
  dailyCap,
  digest,
})
