// Reporting a person, and what those who look after the community do about it.
import * as z from 'zod/mini'
import { Id, Message, listOf, pageQuery, typedText, FileAddress } from '#contract/common.ts'
import { Report, Reported } from '#contract/posts/moderation.ts'
import { route } from '#contract/route.ts'

const ofUser = { params: z.object({ id: Id }), fence: { id: 'account' } } as const

export const reportUser = route({
  method: 'PATCH',
  path: '/api/users/:id/flag',
  access: 'member',
  stranger: 'may',
  rate: 'post',
  repeatable: true,
  summary: 'Report a person to those who look after the community; the person is not told',
  ...ofUser,
  body: Report,
  example: { kind: 'unkind', reason: 'He writes to my daughter again and again.' },
  reply: Message,
  failure: 'Your report could not be sent. {detail}',
})

/** Somebody whom members have reported; its own id is the account's. */
export const ReportedPerson = z.object({
  _id: Id,
  id: Id,
  name: z.string(),
  picture: z.nullable(FileAddress),
  ...Reported.shape,
})

export const listReportedPeople = route({
  method: 'GET',
  path: '/api/moderation/people',
  access: 'rollKeeper',
  summary: 'Members who were reported and for whom something has to be done; never the caller',
  query: pageQuery(50),
  reply: listOf(ReportedPerson),
  failure: 'Failed to fetch the reports',
})

export const settleReports = route({
  method: 'PATCH',
  path: '/api/users/:id/moderation',
  access: 'rollKeeper',
  stranger: 'may',
  repeatable: true,
  summary: 'Say what was done about the reports of a person; they are settled with it',
  ...ofUser,
  body: z.object({ outcome: typedText(500, 'Please write what was done.') }),
  example: { outcome: 'Two of the Assembly have spoken with both.' },
  reply: Message,
  failure: 'This could not be saved. {detail}',
})
