// Changes of the assistant's settings: switches at once, forms by their button.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getAssistantSettings } from '#contract/assistant/tend.ts'
import type { ReplyOf } from '#contract/route.ts'
import { change, useAction } from '#web/http/optimistic.ts'
import {
  isChangedMeanwhile,
  sendSettings,
  type Settings,
  settingsQuestion,
  type SettingsWish,
} from '../admin-data.ts'

type Switches = Pick<SettingsWish, 'on' | 'modelOn' | 'readsPage' | 'readsNews'>

/** Turns something on or off. What is shown just then is what it is turned from, so it goes by the newest revision. */
export const useSwitch = (settings: Settings) => {
  const client = useQueryClient()
  return useAction({
    run: (wish: Switches, key) => {
      const known = client.getQueryData<ReplyOf<typeof getAssistantSettings>>(settingsQuestion().queryKey)
      const { revision } = known?.data ?? settings
      return sendSettings({ ...wish, revision }, key)
    },
    changes: (wish) => [
      change(settingsQuestion(), (old) => ({ ...old, data: { ...old.data, ...stated(wish) } })),
    ],
    refresh: [getAssistantSettings],
    inTurn: 'assistant-switches',
  })
}

/** Those that were said, and no `undefined` for the others. */
const stated = ({ on, modelOn, readsPage, readsNews }: Switches) => ({
  ...(on === undefined ? {} : { on }),
  ...(modelOn === undefined ? {} : { modelOn }),
  ...(readsPage === undefined ? {} : { readsPage }),
  ...(readsNews === undefined ? {} : { readsNews }),
})

type Written = 'instructions' | 'synonyms' | 'monthlyTokens' | 'priceIn' | 'priceOut' | 'currency'

interface Form {
  readonly settings: Settings
  /** What the form changes: what others have changed beside it does not matter to it. */
  readonly fields: readonly Written[]
  readonly onDone: () => void
}

/**
 * Sends a form of the settings. It goes by what it was begun with: what another has saved of the same meanwhile is
 * refused once, said, and what is sent next is meant to stand over it. What was typed stays.
 */
export const useSettingsForm = ({ settings, fields, onDone }: Form) => {
  const [begun, setBegun] = useState<Settings | null>(settings)
  const isSame = begun === null || fields.every((field) => begun[field] === settings[field])
  const action = useAction({
    run: (wish: SettingsWish, key) => sendSettings(wish, key),
    refresh: [getAssistantSettings],
    onDone: ({ data }) => {
      setBegun(data)
      onDone()
    },
    onFailed: (error) => {
      if (isChangedMeanwhile(error)) setBegun(null)
    },
  })
  return { action, revision: isSame ? settings.revision : begun.revision, wasRefused: begun === null }
}
