// What administrators ask about the community's settings, its accounts and the server.
import { infiniteQueryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  type CommunitySettings,
  getCommunitySettings,
  checkRecords,
  getSystem,
  letInMember,
  listMembers,
  setCommunitySettings,
  suspendMember,
} from '#contract/admin/administration.ts'
import { fetchBackup, makeBackup } from '#contract/operation/backups.ts'
import { uploadImage } from '#contract/uploads/uploads.ts'
import { getMe } from '#contract/auth/session.ts'
import { shrink } from '#web/kit/shrink.ts'
import { ask, routeKey } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { keep } from '#web/http/keep.ts'
import { withStepUp } from '#web/session/step-up.ts'
import { session } from '#web/session/session.ts'

export type Settings = z.output<typeof CommunitySettings>
export type MemberAccount = z.output<typeof listMembers.reply>['data'][number]
export type System = z.output<typeof getSystem.reply>['data']

export const settingsQuestion = () => ask(getCommunitySettings)

/** Saves, and brings one’s own account up to date, from which the navigation is made. */
export const saveSettings = async (wish: Partial<Settings>, key: string) => {
  const saved = await call(setCommunitySettings, { body: wish, key })
  session.updateUser((await call(getMe)).data)
  return saved
}

/** Sends the picture through the pipeline of all pictures, and then puts it over the page. */
export const saveBanner = async (file: File, key: string) => {
  const { originalUrl } = await call(uploadImage, {
    file: await shrink(file),
    fileName: file.name || 'banner',
  })
  return saveSettings({ bannerImage: originalUrl }, key)
}

const first = ''

/** The accounts that match the words, page by page. */
export const memberPages = (words: string) =>
  infiniteQueryOptions({
    queryKey: [routeKey(listMembers), 'pages', keep.owner(), words],
    queryFn: ({ pageParam, signal }) =>
      ask(listMembers, {
        query: {
          limit: 50,
          ...(words === '' ? {} : { q: words }),
          ...(pageParam === first ? {} : { cursor: pageParam }),
        },
      }).queryFn({ signal }),
    initialPageParam: first,
    getNextPageParam: (last) => last.next,
  })

export const suspend = (id: string, reason: string, key: string) =>
  withStepUp(() => call(suspendMember, { params: { id }, body: { reason }, key }))

export const letIn = (id: string, key: string) => call(letInMember, { params: { id }, key })

export const askForCheck = (key: string) => call(checkRecords, { key })

export const askForBackup = (key: string) => call(makeBackup, { key })

/** Everything that the installation has: the server wants a fresh proof of who sits there. */
export const linkToBackup = (name: string, key: string) =>
  withStepUp(() => call(fetchBackup, { body: { name }, key }))

export const systemQuestion = () => ask(getSystem, undefined, { fresh: 10_000 })
