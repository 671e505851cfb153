// Somebody new who is given an office, by the two people whom it may take.
import * as z from 'zod/mini'
import { type APIRequestContext, expect } from './fixtures.ts'
import { newMember, unique } from './newcomers.ts'

const Bodies = z.object({ data: z.array(z.object({ id: z.string(), kind: z.string(), name: z.string() })) })
const Founded = z.object({ data: z.object({ id: z.string() }) })
const Proposals = z.object({
  data: z.array(z.object({ id: z.string(), seats: z.array(z.object({ refId: z.string() })) })),
})

interface Calls {
  readonly admin: APIRequestContext
  readonly secretary: APIRequestContext
  readonly visitor: APIRequestContext
}

/**
 * Founds the Assembly of a community that is new, where one person is enough to give its secretary the office;
 * no second step of signing in is asked of that person.
 */
export const makeSecretary = async (admin: APIRequestContext, personId: string): Promise<void> => {
  const body = { kind: 'assembly', name: 'Local Spiritual Assembly' }
  const founded = Founded.parse(await (await admin.post('/api/bodies', { data: body })).json()).data
  const data = { personId, office: 'secretary' }
  await expect(await admin.post(`/api/bodies/${founded.id}/grants`, { data })).toBeOK()
  const step = { demanded: false, days: 0 }
  await expect(await admin.put('/api/admin/second-step', { data: step })).toBeOK()
}

/** A safeguarding officer who serves in nothing else; the answer is the address to enter with. */
export const newSafeguardingOfficer = async ({ admin, secretary, visitor }: Calls): Promise<string> => {
  const { email, personId } = await newMember(admin, visitor, unique(), 'Wardly')
  const bodies = Bodies.parse(await (await secretary.get('/api/bodies')).json()).data
  const body = bodies.find(({ name }) => name === 'Appointed officers')?.id
  const grant = { personId, office: 'safeguardingOfficer' }
  await expect(await secretary.post(`/api/bodies/${body}/grants`, { data: grant })).toBeOK()
  const waiting = Proposals.parse(await (await admin.get('/api/bodies/proposals')).json()).data
  const proposal = waiting.find(({ seats }) => seats.some(({ refId }) => refId === personId))
  await expect(await admin.post(`/api/bodies/proposals/${proposal?.id}/accept`, { data: {} })).toBeOK()
  return email
}
