// What the settings ask of the server.
import { endDevice, listDevices, logOutElsewhere } from '#contract/auth/devices.ts'
import { forgotPassword } from '#contract/auth/auth.ts'
import { listSilenced } from '#contract/posts/moderation.ts'
import { switchLanguage } from '#web/app/switch-language.ts'
import { ask, routeKey } from '#web/http/ask.ts'
import { CallError } from '#web/http/call-error.ts'
import { call } from '#web/http/call.ts'
import { idempotencyKey } from '#web/http/own-changes.ts'
import { change, type Change } from '#web/http/optimistic.ts'
import { queryClient } from '#web/http/query-client.ts'
import { session } from '#web/session/session.ts'
import type { Language } from '#contract/words/languages.ts'

export const devicesQuestion = () => ask(listDevices)

export const silencedQuestion = () => ask(listSilenced, { query: { limit: 50 } })

export const logOutThere = (id: string, key: string) => call(endDevice, { params: { id }, key })

export const leaveOtherDevices = (key: string) => call(logOutElsewhere, { key })

/** The device leaves the list at once. */
export const withoutDevice = (id: string): Change =>
  change(devicesQuestion(), (list) => ({ ...list, data: list.data.filter((one) => one._id !== id) }))

export const sendPasswordLink = (email: string, key: string) => call(forgotPassword, { body: { email }, key })

/** Shows a language, if it can be had, and lets mails come in it too; that they do is not worth a failure here. */
export const speak = async (language: Language, signedIn: boolean): Promise<boolean> => {
  if (!(await switchLanguage(language))) return false
  if (!signedIn) return true
  try {
    // The profile's contract is long, and this is the one thing of it that the settings want.
    const { updateMe } = await import('#contract/people/profile.ts')
    const { data } = await call(updateMe, { body: { language } })
    session.updateUser(data)
  } catch (error) {
    // A TypeError: the contract did not arrive.
    if (!(error instanceof CallError || error instanceof TypeError)) throw error
  }
  return true
}

/** Quiet hours and the weekly summary go by the same clock; that they do is not worth a failure here. */
export const tellTimeZone = async (timeZone: string): Promise<void> => {
  try {
    const [{ getPreferences, putPreferences }, { wishesOf }] = await Promise.all([
      import('#contract/notifications/channels.ts'),
      import('#web/features/notifications/channels.ts'),
    ])
    const { data } = await call(getPreferences)
    if (data.timeZone === timeZone) return
    await call(putPreferences, { body: { ...wishesOf(data), timeZone }, key: idempotencyKey() })
    await queryClient.invalidateQueries({ queryKey: [routeKey(getPreferences)] })
  } catch (error) {
    // A TypeError: the contract did not arrive.
    if (!(error instanceof CallError || error instanceof TypeError)) throw error
  }
}

/** The server's word for why it does not do it yet. */
export const reasonOf = (error: Error | null): string | null =>
  error instanceof CallError ? error.code : null
