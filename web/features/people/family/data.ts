// What a family asks of the server, and the little of it that stays on the device.
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { output } from 'zod/mini'
import { listLooks } from '#contract/people/child-looks.ts'
import {
  type ChildChange,
  type ConsentKind,
  type NewChild,
  type NewPickUpPerson,
  addChild,
  addGuardian,
  addPickUpPerson,
  changeChild,
  getFamily,
  removeChild,
  removePickUpPerson,
  resignAsGuardian,
  restoreChild,
  setConsent,
} from '#contract/people/family.ts'
import {
  acceptIntoHousehold,
  askIntoHousehold,
  dropHouseholdRequest,
  renameHousehold,
  splitHousehold,
  undoHouseholdChange,
} from '#contract/people/households.ts'
import { eraseWard, getMyData } from '#contract/admin/privacy.ts'
import { search } from '#contract/search/search.ts'
import { ask, routeKey } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { type FamilyInfo, keep } from '#web/http/keep.ts'
import { change } from '#web/http/optimistic.ts'
import { withStepUp } from '#web/session/step-up.ts'

export type Family = output<typeof getFamily.reply>['data']
export type Child = Family['children'][number]
export type Household = NonNullable<Family['household']>
export type Request = Family['requests'][number]
export type RestingPart = output<typeof setConsent.reply>['parts'][number]
export type Kind = output<typeof ConsentKind>

export const familyRoutes = [getFamily]

/** The family; of it the device keeps names and relations, nothing of health and consent (spec §9). */
export const familyQuestion = () => {
  const asked = ask(getFamily)
  return {
    ...asked,
    queryFn: async (context: { readonly signal?: AbortSignal }) => {
      const answer = await asked.queryFn(context)
      keep.setFamily(relationsOf(answer.data))
      return answer
    },
  }
}

/** Who there is, without a name: a device may be lost, and children have no say in what lies on it. */
export const relationsOf = ({ household, children }: Family): FamilyInfo => [
  ...children.map(() => ({ relation: 'child' })),
  ...(household?.people ?? [])
    .filter(({ isMe, refId }) => !isMe && !children.some(({ id }) => id === refId))
    .map(({ adult }) => ({ relation: adult ? 'adult of the household' : 'child of the household' })),
]

const first = ''

/** Who has looked at a child's record, page by page. */
export const looksPages = (id: string) =>
  infiniteQueryOptions({
    queryKey: [routeKey(listLooks), 'pages', keep.owner(), id],
    queryFn: ({ pageParam, signal }) =>
      ask(listLooks, {
        params: { id },
        query: { limit: 20, ...(pageParam === first ? {} : { cursor: pageParam }) },
      }).queryFn({ signal }),
    initialPageParam: first,
    getNextPageParam: (last) => last.next,
  })

/** The terms and the policy to which the person has agreed. */
export const agreedQuestion = () => ask(getMyData)

const signs = (id: string) => ({ params: { id } })

export const sendChild = (body: output<typeof NewChild>, key: string) => call(addChild, { body, key })
export const sendChange = (id: string, body: output<typeof ChildChange>, key: string) =>
  call(changeChild, { ...signs(id), body, key })
export const sendRemoval = (id: string, key: string) => call(removeChild, { ...signs(id), key })
export const sendReturn = (id: string, key: string) => call(restoreChild, { ...signs(id), key })
export const sendConsent = (id: string, kind: Kind, given: boolean, key: string) =>
  call(setConsent, { params: { id, kind }, body: { given }, key })
/** The tick stands at once; who gave it and when comes with the answer. */
export const withConsent = (id: string, kind: Kind, given: boolean) =>
  change(ask(getFamily), (old) => ({
    ...old,
    data: {
      ...old.data,
      children: old.data.children.map((child) => (child.id === id ? ticked(child, kind, given) : child)),
    },
  }))

const ticked = (child: Child, kind: Kind, given: boolean): Child => {
  const said = { kind, given, at: new Date().toISOString(), byName: '', byMe: true }
  return { ...child, consents: [...child.consents.filter((consent) => consent.kind !== kind), said] }
}

export const sendPickUp = (id: string, body: output<typeof NewPickUpPerson>, key: string) =>
  call(addPickUpPerson, { ...signs(id), body, key })
export const dropPickUp = (id: string, pickUpId: string, key: string) =>
  call(removePickUpPerson, { params: { id, pickUpId }, key })
export const sendGuardian = (id: string, person: string, key: string) =>
  call(addGuardian, { ...signs(id), body: { person }, key })
export const sendResignation = (id: string, key: string) => call(resignAsGuardian, { ...signs(id), key })
/** Erases a child's record for good, after a proof of who sits there. */
export const sendErasure = (id: string, key: string) =>
  withStepUp(() => call(eraseWard, { ...signs(id), key }))

export const sendName = (id: string, name: string, key: string) =>
  call(renameHousehold, { ...signs(id), body: { name }, key })
export const sendSplit = (body: { name: string; people: string[] }, key: string) =>
  call(splitHousehold, { body, key })
export const sendAsk = (body: { user: string; withFamily: boolean }, key: string) =>
  call(askIntoHousehold, { body, key })
export const sendAccept = (id: string, key: string) => call(acceptIntoHousehold, { ...signs(id), key })
export const sendDrop = (id: string, key: string) => call(dropHouseholdRequest, { ...signs(id), key })
export const sendUndo = (id: string, key: string) => call(undoHouseholdChange, { ...signs(id), key })

/** Members by a part of their name, of whom those with an account can be asked. */
export const membersQuestion = (q: string, lang: 'en' | 'fa') => ({
  ...ask(search, { query: { q, in: 'people', lang } }),
  enabled: q.trim().length >= 2,
  retry: false,
})
