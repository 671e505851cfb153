import type * as z from 'zod/mini'
import type { Choices, KeptPreferences } from '#contract/notifications/channels.ts'
import { instantOf } from '#server/platform/wire.ts'
import { allTypes, defaults } from './channel-rules.ts'
import type { findChoices, PreferencesRow } from './preference-queries.ts'

type Wire = z.infer<typeof KeptPreferences>
type Chosen = Awaited<ReturnType<typeof findChoices>>

/** Of whoever has chosen nothing: what the rules say, in the community's time zone. */
export const defaultView = (timeZone: string): Wire => ({
  ...defaults,
  timeZone,
  digest: null,
  nextDigestAt: null,
})

export const preferencesView = (row: PreferencesRow, chosen: Chosen): Wire => ({
  choices: choicesView(row, chosen),
  quietHours:
    row.quiet_from === null || row.quiet_to === null ? null : { from: row.quiet_from, to: row.quiet_to },
  timeZone: row.time_zone,
  dailyCap: row.daily_cap,
  digest: row.digest_day === null ? null : { day: row.digest_day, hour: row.digest_hour },
  nextDigestAt: row.next_digest_at === null ? null : instantOf(row.next_digest_at),
})

const choicesView = (row: PreferencesRow, chosen: Chosen): Choices => {
  const wanted = new Set(chosen.map(({ channel, type }) => `${channel} ${type}`))
  const choices = { ...defaults.choices }
  for (const type of allTypes) {
    choices[type] = {
      app: !row.hidden_types.includes(type),
      push: wanted.has(`push ${type}`),
      email: wanted.has(`email ${type}`),
    }
  }
  return choices
}
