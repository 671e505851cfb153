// The three bodies that existing clients ask for by name, and whether somebody serves in one.
import * as z from 'zod/mini'
import { Id, FileAddress } from '#contract/common.ts'
import { BodyInFull, Office } from './offices.ts'
import { route } from '#contract/route.ts'

const ofMember = {
  params: z.object({ communityId: Id, userId: Id }),
  fence: { communityId: 'community', userId: 'account' },
} as const
const BodyOrNone = z.object({ success: z.literal(true), data: z.nullable(BodyInFull) })
const IsMember = z.object({ success: z.literal(true), isMember: z.boolean() })

/** Somebody who serves, once for each office. */
const Serving = z.object({
  /** The account's; of somebody without one the person's. */
  _id: Id,
  id: Id,
  personId: Id,
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  profilePicture: z.nullable(FileAddress),
  office: Office,
  bodyId: Id,
})

/** A plain array, since existing clients take anything else for an empty one. */
const read = {
  method: 'GET',
  access: 'member',
  revision: ['community', 'people'],
  reply: z.array(Serving),
} as const
const whether = { method: 'GET', access: 'member', ...ofMember, reply: IsMember } as const

export const getAssembly = route({
  ...read,
  path: '/api/bodies/local-spiritual-assembly',
  summary: 'Who serves in the Local Spiritual Assembly of one’s own community today',
})
export const getFeastCommittee = route({
  ...read,
  path: '/api/bodies/feast-committee',
  summary: 'Who serves in the Feast committee of one’s own community today',
})
export const getHolyDaysCommittee = route({
  ...read,
  path: '/api/bodies/holy-days-committee',
  summary: 'Who serves in the Holy Days committee of one’s own community today',
})

export const isInAssembly = route({
  ...whether,
  path: '/api/bodies/local-spiritual-assembly/:communityId/:userId/is-member',
  stranger: 'may',
  summary: 'Whether an account serves in the Local Spiritual Assembly today',
})
export const isInFeastCommittee = route({
  ...whether,
  path: '/api/bodies/feast-committee/:communityId/:userId/is-member',
  stranger: 'may',
  summary: 'Whether an account serves in the Feast committee today',
})
export const isInHolyDaysCommittee = route({
  ...whether,
  path: '/api/bodies/holy-days-committee/:communityId/:userId/is-member',
  stranger: 'may',
  summary: 'Whether an account serves in the Holy Days committee today',
})

const underCommunity = {
  method: 'GET',
  access: 'member',
  revision: ['community'],
  params: z.object({ id: Id }),
  fence: { id: 'community' },
  reply: BodyOrNone,
} as const

export const communityAssembly = route({
  ...underCommunity,
  path: '/api/community/:id/lsa',
  stranger: 'may',
  summary: 'The Local Spiritual Assembly of one’s own community, by its id',
})
export const communityFeastCommittee = route({
  ...underCommunity,
  path: '/api/community/:id/feastcommittee',
  stranger: 'may',
  summary: 'The Feast committee of one’s own community, by its id',
})
export const communityHolyDaysCommittee = route({
  ...underCommunity,
  path: '/api/community/:id/holydayscommittee',
  stranger: 'may',
  summary: 'The Holy Days committee of one’s own community, by its id',
})
