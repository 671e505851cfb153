// A community's own page: what everybody may see of it, and what its members see.
import * as z from 'zod/mini'
import { ActivityKind } from '#contract/activities/activities.ts'
import { Body } from './community.ts'
import { Day, Id, Instant, Message, dataOf, listOf, typed, FileAddress } from '#contract/common.ts'
import { DayPlace } from '#contract/day-place.ts'
import { route } from '#contract/route.ts'

export const CommunityDocument = z.object({
  _id: Id,
  id: Id,
  title: z.string(),
  file: FileAddress,
  fileType: z.string(),
  addedAt: Instant,
})

/** The next meeting of a gathering: where it is to the nearest area, and nobody's name. */
export const ComingGathering = z.object({
  _id: Id,
  id: Id,
  kind: ActivityKind,
  title: z.string(),
  day: Day,
  time: z.nullable(z.string()),
  area: z.nullable(z.string()),
  online: z.boolean(),
})

/** For a visitor what is only for members is empty or null: names, documents, the next Feast. */
export const CommunityPage = z.object({
  _id: Id,
  id: Id,
  name: z.string(),
  slug: z.string(),
  place: z.nullable(z.string()),
  language: z.string(),
  timeZone: z.string(),
  dayPlace: DayPlace,
  welcome: z.nullable(z.string()),
  bannerImage: z.nullable(FileAddress),
  contactEmail: z.nullable(z.string()),
  /** Mailboxes of the offices, not of those who hold them. */
  secretaryEmail: z.nullable(z.string()),
  treasurerEmail: z.nullable(z.string()),
  /** Those of the committees, by name. */
  mailboxes: z.array(z.object({ name: z.string(), email: z.string() })),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  /** Null for a community of fewer than ten: such a number would be a list of names. */
  memberCount: z.nullable(z.number()),
  kinds: z.array(z.object({ kind: ActivityKind, count: z.number() })),
  /** The next ones, soonest first; a visitor sees those that are open to everybody. */
  gatherings: z.array(ComingGathering),
  nextFeast: z.nullable(z.object({ _id: Id, id: Id, title: z.string(), startsAt: Instant })),
  /** The address for calendar programs, where the community's calendar is for everybody. */
  openCalendar: z.nullable(z.string()),
  localSpiritualAssembly: z.nullable(Body),
  documents: z.array(CommunityDocument),
  own: z.boolean(),
  can: z.object({ addDocument: z.boolean(), change: z.boolean() }),
})

export const getCommunity = route({
  method: 'GET',
  path: '/api/community/:id',
  access: 'visitor',
  stranger: 'may',
  summary: 'A community: one’s own in full, another one as it lists itself',
  params: z.object({ id: Id }),
  fence: { id: 'community' },
  reply: dataOf(CommunityPage),
})

export const getListedCommunity = route({
  method: 'GET',
  path: '/api/communities/:slug',
  access: 'visitor',
  rate: 'search',
  summary: 'A community by its name in the address: one’s own in full, another one as it lists itself',
  params: z.object({ slug: z.string().check(z.minLength(1), z.maxLength(120)) }),
  reply: dataOf(CommunityPage),
})

export const addDocument = route({
  method: 'POST',
  path: '/api/community/documents',
  access: 'rollKeeper',
  rate: 'upload',
  multipart: true,
  status: 201,
  summary: 'Put a document on the community’s page: a form with `title` and `file`',
  body: z.object({ title: typed(120, 'Please give the document a title.') }),
  reply: dataOf(CommunityDocument),
})

export const removeDocument = route({
  method: 'DELETE',
  path: '/api/community/documents/:id',
  access: 'rollKeeper',
  stranger: 'may',
  repeatable: true,
  summary: 'Take a document from the community’s page; it lies in the bin for 30 days',
  params: z.object({ id: Id }),
  fence: { id: 'document' },
  reply: Message,
})

/** A document in the bin, and until when. */
const RemovedDocument = z.object({
  _id: Id,
  id: Id,
  title: z.string(),
  byName: z.string(),
  removedAt: Instant,
  goneAt: Instant,
})

export const listRemovedDocuments = route({
  method: 'GET',
  path: '/api/community/documents/removed',
  access: 'rollKeeper',
  revision: ['community'],
  summary:
    'Documents that were taken from the community’s page in the last 30 days, newest first, at most 100',
  reply: listOf(RemovedDocument),
  failure: 'Failed to fetch the documents',
})

export const restoreDocument = route({
  method: 'POST',
  path: '/api/community/documents/:id/restore',
  access: 'rollKeeper',
  stranger: 'may',
  repeatable: true,
  summary: 'Put a document that was taken away back on the community’s page',
  params: z.object({ id: Id }),
  fence: { id: 'document' },
  reply: dataOf(CommunityDocument),
})
