// The log of changes and the bin: what administrators ask of them, and what they take back.
import { infiniteQueryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  adminOverview,
  getCommunitySettings,
  letInMember,
  listMembers,
} from '#contract/admin/administration.ts'
import { checkLog, type listInstanceLog, listLog, logAsCsv, undoRecord } from '#contract/admin/audit.ts'
import { type AuditAction, type AuditArea, auditActions, auditAreas } from '#contract/audited.ts'
import { listAnnouncements, placeAnnouncement } from '#contract/posts/announcements.ts'
import { listCatalogue, removeStudyItem, restoreStudyItem } from '#contract/catalogue/catalogue.ts'
import { listRemovedDocuments, removeDocument, restoreDocument } from '#contract/community/community-page.ts'
import { listInvitations } from '#contract/people/joining.ts'
import { listRoll, listWaiting } from '#contract/people/people.ts'
import { communityFeed } from '#contract/posts/posts.ts'
import { listBin, putBackComment, putBackMany, putBackPost } from '#contract/admin/privacy.ts'
import { listMerges, undoMerge } from '#contract/people/roll-merge.ts'
import { listRemovedPeople, removePerson, restorePerson, rollFacts } from '#contract/people/roll.ts'
import { ask, routeKey } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { keep } from '#web/http/keep.ts'
import { withStepUp } from '#web/session/step-up.ts'
import type { WordKey } from '#web/words/words.ts'

export type LogRecord = z.output<typeof listLog.reply>['data'][number]
export type Undo = NonNullable<LogRecord['undo']>
export type Removed = z.output<typeof listBin.reply>['data'][number]

/** What is looked for; an empty text looks for everything. */
export interface Sought {
  readonly q: string
  readonly area: AuditArea | ''
  readonly from: string
  readonly to: string
}

export const everything: Sought = { q: '', area: '', from: '', to: '' }

const queryOf = ({ q, area, from, to }: Sought) => ({
  ...(q.trim() === '' ? {} : { q: q.trim() }),
  ...(area === '' ? {} : { area }),
  ...(from === '' ? {} : { from }),
  ...(to === '' ? {} : { to }),
})

const first = ''

/** The log of one's own community, or that of the installation. */
export type Log = typeof listLog | typeof listInstanceLog

export const logPages = (log: Log, sought: Sought) =>
  infiniteQueryOptions({
    queryKey: [routeKey(log), 'pages', keep.owner(), queryOf(sought)],
    queryFn: ({ pageParam, signal }) =>
      ask(log, {
        query: { limit: 50, ...queryOf(sought), ...(pageParam === first ? {} : { cursor: pageParam }) },
      }).queryFn({ signal }),
    initialPageParam: first,
    getNextPageParam: (last) => last.next,
  })

export const chainQuestion = () => ask(checkLog, undefined, { fresh: 60_000 })

export const logTable = (sought: Sought) => call(logAsCsv, { query: queryOf(sought) })

const takings = {
  post: (id: string, key: string) => call(putBackPost, { params: { id }, key }),
  account: (id: string, key: string) => call(letInMember, { params: { id }, key }),
  merge: (id: string, key: string) => call(undoMerge, { params: { id }, key }),
  person: (id: string, key: string) => call(restorePerson, { params: { id }, key }),
  document: (id: string, key: string) => call(restoreDocument, { params: { id }, key }),
  studyItem: (id: string, key: string) => call(restoreStudyItem, { params: { id }, key }),
  announcement: (id: string, key: string) =>
    call(placeAnnouncement, { params: { id }, body: { place: 'top' }, key }),
  announcementPinned: (id: string, key: string) =>
    call(placeAnnouncement, { params: { id }, body: { place: 'earlier' }, key }),
  documentAdded: (id: string, key: string) => call(removeDocument, { params: { id }, key }),
  studyItemAdded: (id: string, key: string) => call(removeStudyItem, { params: { id }, key }),
  personAdded: (id: string, key: string) => call(removePerson, { params: { id }, key }),
  change: (id: string, key: string) => withStepUp(() => call(undoRecord, { params: { id }, key })),
} as const

/** Why a change cannot be taken back here. */
export const finalWords = {
  two: 'log.final.two',
  told: 'log.final.told',
  there: 'log.final.there',
  theirs: 'log.final.theirs',
  gone: 'log.final.gone',
  late: 'log.final.late',
  since: 'log.final.since',
  unkept: 'log.final.unkept',
} as const satisfies Readonly<Record<NonNullable<LogRecord['final']>, WordKey>>

/** What is taken back at once; an import is looked at first, in a dialog of its own. */
export type AtOnce = Undo & { readonly kind: keyof typeof takings }

export const isAtOnce = (undo: Undo): undo is AtOnce => undo.kind in takings

/** Makes undone what a record tells of. */
export const takeBack = async ({ kind, id }: AtOnce, key: string): Promise<void> => {
  await takings[kind](id, key)
}

/** What looks different after something of the log was taken back. */
export const afterUndo = [
  listLog,
  listBin,
  listMembers,
  listMerges,
  listRemovedDocuments,
  listCatalogue,
  listAnnouncements,
  communityFeed,
  adminOverview,
  getCommunitySettings,
  listInvitations,
  listWaiting,
  listRoll,
  rollFacts,
  listRemovedPeople,
]

export const binPages = () =>
  infiniteQueryOptions({
    queryKey: [routeKey(listBin), 'pages', keep.owner()],
    queryFn: ({ pageParam, signal }) =>
      ask(listBin, {
        query: { limit: 50, ...(pageParam === first ? {} : { cursor: pageParam }) },
      }).queryFn({ signal }),
    initialPageParam: first,
    getNextPageParam: (last) => last.next,
  })

export const putBack = ({ kind, id, post }: Removed, key: string) =>
  kind === 'post'
    ? call(putBackPost, { params: { id }, key })
    : call(putBackComment, { params: { id: post, commentId: id }, key })

export const putBackChosen = (chosen: readonly Removed[], key: string) =>
  call(putBackMany, { body: { things: chosen.map(({ kind, id, post }) => ({ kind, id, post })) }, key })

export const afterPuttingBack = [listBin, listLog, communityFeed]

/** The sentence of an action; an older record may hold one that is no longer made. */
export const sentenceOf = (action: string): WordKey => {
  const known = auditActions.find((one) => one === action)
  return known === undefined ? 'log.other' : wordOf(known)
}

/** What a record is about where it has no name: a thing that is gone is not called somebody. */
export const nobodyOf = (kind: string): WordKey => (people.has(kind) ? 'log.nobodyNamed' : 'log.nothingNamed')

// A check names whom it is of; a record without a kind is of whoever signs in.
const people: ReadonlySet<string> = new Set(['', 'account', 'check', 'credential', 'person', 'session'])

const wordOf = (action: AuditAction): WordKey => `log.did.${action}`

/** What a community's log, and what the installation's, can tell of. */
export const areasOf = (log: Log): readonly AuditArea[] =>
  log === listLog ? auditAreas.filter((area) => area !== 'installation') : ['installation', 'privacy']

export const areaWords = {
  members: 'log.area.members',
  roll: 'log.area.roll',
  offices: 'log.area.offices',
  families: 'log.area.families',
  safeguarding: 'log.area.safeguarding',
  news: 'log.area.news',
  gatherings: 'log.area.gatherings',
  community: 'log.area.community',
  assistant: 'log.area.assistant',
  figures: 'log.area.figures',
  fund: 'log.area.fund',
  installation: 'log.area.installation',
  privacy: 'log.area.privacy',
  signIn: 'log.area.signIn',
} as const satisfies Readonly<Record<AuditArea, WordKey>>
