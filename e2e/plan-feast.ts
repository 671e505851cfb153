import * as z from 'zod/mini'
import { type APIRequestContext, expect } from './fixtures.ts'

const Year = z.object({
  data: z.object({
    year: z.number(),
    occasions: z.array(z.object({ type: z.string(), eventId: z.nullable(z.string()) })),
  }),
})

/** Plans the year of a new community, and answers its first Feast. */
export const planFeast = async (calls: APIRequestContext): Promise<string> => {
  const seen = async () => Year.parse(await (await calls.get('/api/admin/calendar/year')).json()).data
  const { year } = await seen()
  await expect(await calls.post('/api/admin/calendar/year', { data: { year } })).toBeOK()
  const { occasions } = await seen()
  return occasions.find(({ type, eventId }) => type === 'Feast' && eventId !== null)?.eventId ?? ''
}
