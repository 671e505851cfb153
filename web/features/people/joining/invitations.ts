// What the keepers of the roll ask of the server about invitations.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { setupI18n } from '@lingui/core'
import type * as z from 'zod/mini'
import {
  inviteNewPerson,
  invitePeople,
  listInvitable,
  listInvitations,
  revokeInvitation,
  revokeInvitations,
} from '#contract/people/joining.ts'
import { ask, routeKey } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { askPages } from '#web/http/pages.ts'
import { keep } from '#web/http/keep.ts'
import { laterCatalogue } from '#web/words/language.ts'

export type Invitable = z.output<typeof listInvitable.reply>['data'][number]
export type Invitation = z.output<typeof listInvitations.reply>['data'][number]
export type Made = z.output<typeof invitePeople.reply>

/** Invitations so far, page by page. */
export const invitationsPages = () =>
  askPages(listInvitations, 20, (query) => ask(listInvitations, { query }))

const first = ''

/** People on the roll without an account, page by page. */
export const invitablePages = (q: string) =>
  infiniteQueryOptions({
    queryKey: [routeKey(listInvitable), 'pages', q, keep.owner()],
    queryFn: ({ pageParam, signal }) =>
      ask(listInvitable, {
        query: {
          limit: 20,
          ...(q === '' ? {} : { q }),
          ...(pageParam === first ? {} : { cursor: pageParam }),
        },
      }).queryFn({ signal }),
    initialPageParam: first,
    getNextPageParam: (last) => last.next,
  })

export const invite = (personIds: readonly string[], mail: boolean, key: string) =>
  call(invitePeople, { body: { personIds: [...personIds], mail }, key })
export const inviteNew = (person: { name: string; email: string; mail: boolean }, key: string) =>
  call(inviteNewPerson, { body: { ...person, email: person.email.trim() === '' ? null : person.email }, key })
export const revoke = (id: string, key: string) => call(revokeInvitation, { params: { id }, key })
export const revokeSeveral = (chosen: readonly Invitation[], key: string) =>
  call(revokeInvitations, { body: { ids: chosen.map(({ id }) => id) }, key })

/** The words of the printed cards in the community's language, whatever the secretary reads the app in. */
export const cardWords = (language: 'en' | 'fa') =>
  queryOptions({
    queryKey: ['words of cards', language],
    queryFn: async () => {
      const words = setupI18n()
      words.load(language, await laterCatalogue(language, 'cards'))
      words.activate(language)
      return words
    },
    staleTime: Infinity,
  })
