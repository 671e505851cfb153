// Whether the offices of a community count only with a second step of signing in, and from when.
import * as z from 'zod/mini'
import { Instant, dataOf } from '#contract/common.ts'
import { route } from '#contract/route.ts'

export const OfficesStep = z.object({
  demanded: z.boolean(),
  /** Until then offices count without; null when it holds already, or is not demanded. */
  from: z.nullable(Instant),
  /** People with an office today, and those of them who have no second step. */
  officers: z.int(),
  without: z.int(),
})

/** Days in which officers set theirs up. */
export const graces = [0, 7, 14, 30] as const

export const getOfficesStep = route({
  method: 'GET',
  path: '/api/admin/second-step',
  access: 'communityAdmin',
  summary: 'Whether offices wait for a second step of signing in, and how many officers have none',
  reply: dataOf(OfficesStep),
})

export const setOfficesStep = route({
  method: 'PUT',
  path: '/api/admin/second-step',
  access: 'communityAdmin',
  afterSecondStep: true,
  repeatable: true,
  summary:
    'Demand a second step of those in office, at once or after some days, or let it be; after a fresh proof',
  body: z.object({
    demanded: z.boolean(),
    days: z._default(z.literal([...graces], 'Please choose 0, 7, 14 or 30 days.'), 14),
  }),
  example: { demanded: true, days: 14 },
  reply: dataOf(OfficesStep),
})
