// What a map is drawn with. Without a tile server the places lie on a plain ground.
import * as z from 'zod/mini'
import { dataOf } from '#contract/common.ts'
import { route } from '#contract/route.ts'

/** Where something is: to the metre, or where `exact` is false the middle of a cell of about a kilometre. */
export const MapPoint = z.object({ lat: z.number(), lng: z.number(), exact: z.boolean() })

export const readMap = route({
  method: 'GET',
  path: '/api/map',
  access: 'member',
  revision: ['community'],
  summary: 'Where a map begins, and the server that its tiles come from, if there is one',
  reply: dataOf(
    z.object({
      /** `url` has {z}, {x} and {y}; `credit` names whose map it is. */
      tiles: z.nullable(z.object({ url: z.string(), credit: z.string() })),
      /** The community's town, as far as it has said where that is. */
      centre: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
    }),
  ),
  failure: 'The map could not be fetched',
})
