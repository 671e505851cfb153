// What the first-run wizard asks of the server where a backup is brought back instead of a new beginning.
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { bringBack, checkBackup } from '#contract/community/bring-back.ts'
import { readSetUp } from '#contract/community/set-up.ts'
import { links } from '#web/app/links.ts'
import { call } from '#web/http/call.ts'
import { CallError } from '#web/http/call-error.ts'

export type FoundBackup = z.output<typeof checkBackup.reply>['data']

export const BackupForm = z.extend(checkBackup.body, {
  file: z.instanceof(File, { error: 'Please choose a file.' }),
})
type Given = z.output<typeof BackupForm>

/** A large one over a slow line. */
const PATIENCE = 3_600_000

/** What lies on the server after a wrong passphrase. */
let held: { readonly token: string; readonly file: File } | null = null

export const check = async (
  token: string,
  { file, passphrase }: Given,
  key: string,
): Promise<FoundBackup> => {
  const isThere = held?.token === token && held.file === file
  held = null
  const sent = { params: { token }, body: { passphrase }, ...(isThere ? {} : { file, fileName: file.name }) }
  try {
    return (await call(checkBackup, { ...sent, key, patience: PATIENCE })).data
  } catch (error) {
    if (error instanceof CallError && error.code === 'passphrase') held = { token, file }
    throw error
  }
}

export const restore = (token: string, key: string) => call(bringBack, { params: { token }, key })

const EVERY = 3_000

/** Asked until the app is there again. Where the backup of that moment is back, the link is gone, and people sign in. */
export const endQuestion = (token: string, madeAt: string) =>
  queryOptions({
    queryKey: ['set-up', token, 'restore'],
    queryFn: async () => {
      const { good, restore: found } = (await call(readSetUp, { params: { token } })).data
      if (!good) location.replace(links.login({ restored: madeAt }))
      // Until the app has ended, and while another page is on its way.
      return { isOver: good && found?.wanted === false, failure: found?.failure ?? null }
    },
    refetchInterval: ({ state }) => (state.data?.isOver === true ? false : EVERY),
    refetchIntervalInBackground: true,
    retry: false,
    gcTime: 0,
  })
