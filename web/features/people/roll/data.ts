// What those who keep the roll ask of the server.
import { infiniteQueryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { listRoll } from '#contract/people/people.ts'
import { addGuardianOnRoll, removeGuardianOnRoll } from '#contract/people/roll-guardians.ts'
import { renameHouseholdOnRoll } from '#contract/people/roll-households.ts'
import * as files from '#contract/people/roll-import.ts'
import * as twice from '#contract/people/roll-merge.ts'
import * as roll from '#contract/people/roll.ts'
import type { BodyIn, QueryIn, Route } from '#contract/route.ts'
import { ask, routeKey } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { keep } from '#web/http/keep.ts'
import { withStepUp } from '#web/session/step-up.ts'

export type RollPerson = z.output<typeof listRoll.reply>['data'][number]
export type PersonForm = BodyIn<typeof roll.addPerson>
export type SeveralChanges = readonly BodyIn<typeof roll.changePeople>['people'][number][]
export type Filter = Pick<QueryIn<typeof listRoll>, 'q' | 'standing' | 'locality' | 'only'>
export type Pair = z.output<typeof twice.listDuplicates.reply>['data'][number]
export type MergeField = (typeof twice.mergeFields)[number]
export type ReadFile = z.output<typeof files.readRollFile.reply>['data']
export type ImportPlan = BodyIn<typeof files.runImport>
export type RollField = (typeof files.rollFields)[number]
export type Preview = z.output<typeof files.previewImport.reply>['data']
export type ImportState = z.output<typeof files.importProgress.reply>['data']

/** What is asked anew when the roll has changed. */
export const rollRoutes: readonly Route[] = [
  listRoll,
  roll.rollFacts,
  roll.getPerson,
  twice.listDuplicates,
  twice.listMerges,
  roll.listRemovedPeople,
]

const first = ''

/** The roll by name, page by page. */
export const rollPages = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: [routeKey(listRoll), 'pages', keep.owner(), filter],
    queryFn: ({ pageParam, signal }) =>
      ask(listRoll, {
        query: { ...filter, limit: 50, ...(pageParam === first ? {} : { cursor: pageParam }) },
      }).queryFn({ signal }),
    initialPageParam: first,
    getNextPageParam: (last) => last.next,
  })

export const factsQuestion = () => ask(roll.rollFacts)
export const personQuestion = (id: string) => ask(roll.getPerson, { params: { id } }, { follows: ['people'] })
export const duplicatesQuestion = () => ask(twice.listDuplicates)
export const mergesQuestion = () => ask(twice.listMerges)

export const addPerson = (body: PersonForm, key: string) => call(roll.addPerson, { body, key })

/** Wants a fresh proof where it closes an account. */
const changePerson = (id: string, body: PersonForm, key: string) =>
  withStepUp(() => call(roll.changePerson, { params: { id }, body, key }))

/** All of them, or nobody; wants a fresh proof where it closes an account. */
export const changePeople = (people: SeveralChanges, key: string) =>
  withStepUp(() => call(roll.changePeople, { body: { people: [...people] }, key }))

export const removePerson = (id: string, key: string) => call(roll.removePerson, { params: { id }, key })
export const restorePerson = (id: string, key: string) => call(roll.restorePerson, { params: { id }, key })

/** Who was taken off the roll, newest first. */
export const removedPeople = () =>
  infiniteQueryOptions({
    queryKey: [routeKey(roll.listRemovedPeople), 'pages', keep.owner()],
    queryFn: ({ pageParam, signal }) =>
      ask(roll.listRemovedPeople, {
        query: { limit: 20, ...(pageParam === first ? {} : { cursor: pageParam }) },
      }).queryFn({ signal }),
    initialPageParam: first,
    getNextPageParam: (last) => last.next,
  })

/** The whole roll, or these people. Wants a fresh proof first, since it leaves the house. */
export const exportRoll = (format: 'csv' | 'xlsx', ids: readonly string[] | undefined, key: string) =>
  withStepUp(() =>
    call(roll.exportRoll, {
      body: { format, ...(ids === undefined ? {} : { ids: [...ids] }) },
      key,
      patience: 60_000,
    }),
  )

export const keepApart = (one: string, other: string, apart: boolean, key: string) =>
  call(twice.keepApart, { body: { one, other, apart }, key })

export const merge = (body: BodyIn<typeof twice.mergePeople>, key: string) =>
  call(twice.mergePeople, { body, key })

export const undoMerge = (id: string, key: string) => call(twice.undoMerge, { params: { id }, key })

export type PastImport = z.output<typeof files.listImports.reply>['data'][number]

/** What was brought in, newest first. */
export const pastImports = () =>
  infiniteQueryOptions({
    queryKey: [routeKey(files.listImports), 'pages', keep.owner()],
    queryFn: ({ pageParam, signal }) =>
      ask(files.listImports, {
        query: { limit: 20, ...(pageParam === first ? {} : { cursor: pageParam }) },
      }).queryFn({ signal }),
    initialPageParam: first,
    getNextPageParam: (last) => last.next,
  })

/** One import with its refused lines. */
export const importQuestion = (id: string) => ask(files.importProgress, { params: { id } })

/** As large as the server takes. */
export const FILE_BYTES = 5_000_000

export const readRollFile = (file: File, key: string) =>
  call(files.readRollFile, { file, fileName: file.name, key, patience: 120_000 })

/** The first lines of each kind, or those after a line of the file. */
export const previewImport = (id: string, plan: ImportPlan, key: string, after = 0) =>
  call(files.previewImport, { params: { id }, body: { ...plan, after }, key, patience: 60_000 })

/** A file that closes accounts wants a fresh proof. */
export const runImport = (id: string, plan: ImportPlan, key: string) =>
  withStepUp(() => call(files.runImport, { params: { id }, body: plan, key, patience: 120_000 }))

export const importProgress = (id: string) => ask(files.importProgress, { params: { id } }, { fresh: 0 })

/** A person as the form has it. */
export const formOf = (person: RollPerson): PersonForm => ({
  firstName: person.firstName,
  lastName: person.lastName === '' ? null : person.lastName,
  bahaiId: person.bahaiId,
  email: person.email,
  birthDate: person.birthDate,
  standing: standingOf(person.standing),
  locality: person.locality,
  registeredSince: person.registeredSince,
  movedAwayOn: person.movedAwayOn,
  deceasedOn: person.deceasedOn,
})

/** Of a form the fields that another one has. */
export const onlyThese = (form: PersonForm, these: Partial<PersonForm>): Partial<PersonForm> => ({
  ...(these.firstName === undefined ? {} : { firstName: form.firstName }),
  ...(these.standing === undefined ? {} : { standing: form.standing }),
  ...Object.fromEntries(
    OTHERS.filter((name) => these[name] !== undefined).map((name) => [name, form[name] ?? null]),
  ),
})

const OTHERS = [
  'lastName',
  'bahaiId',
  'email',
  'birthDate',
  'locality',
  'registeredSince',
  'movedAwayOn',
  'deceasedOn',
] as const

/**
 * Changes these fields of a person as the roll has them at this moment, and leaves the others as they are; `before` is
 * what it had.
 */
export const changeOnly = async (id: string, fields: Partial<PersonForm>, key: string) => {
  const { data } = await call(roll.getPerson, { params: { id } })
  const before = formOf(data)
  return { ...(await changePerson(id, { ...before, ...fields }, key)), before }
}

/** By a part of the name, to choose one of the roll. */
export const namesQuestion = (q: string) => ask(listRoll, { query: { q, limit: 20 } })

export const addGuardian = (child: string, person: string, key: string) =>
  withStepUp(() => call(addGuardianOnRoll, { params: { id: child }, body: { person }, key }))
export const removeGuardian = (child: string, guardianId: string, key: string) =>
  withStepUp(() => call(removeGuardianOnRoll, { params: { id: child, guardianId }, key }))

export const renameHousehold = (id: string, name: string, key: string) =>
  call(renameHouseholdOnRoll, { params: { id }, body: { name }, key })

export const standingOf = (text: string): PersonForm['standing'] =>
  text === 'inactive' || text === 'moved' || text === 'deceased' || text === 'friend' ? text : 'active'

export const nameOf = ({ firstName, lastName }: Pick<RollPerson, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

/** Gives a file out as the browser's downloads do. */
export const download = ({
  fileName,
  type,
  content,
}: {
  fileName: string
  type: string
  content: string
}) => {
  const bytes = Uint8Array.from(atob(content), (sign) => sign.codePointAt(0) ?? 0)
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}
