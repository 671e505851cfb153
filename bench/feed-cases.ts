// What calendar programs ask: each member's own calendar of 21 months, by its address.
import * as z from 'zod/mini'
import type { Case } from './cases.ts'
import type { Ready } from './ready.ts'

const Made = z.object({ data: z.object({ own: z.object({ address: z.string() }) }) })

/** Their texts fit into what the app keeps: each has the most entries that a feed may have. */
const READERS = 8

export const feedCases = async ({ address, bareAddress, tokens }: Ready): Promise<readonly Case[]> => {
  const paths: string[] = []
  for (const { token } of tokens.slice(0, READERS)) {
    const made = await fetch(`${address}/api/calendars/subscription`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    const { pathname } = new URL(Made.parse(await made.json()).data.own.address)
    // Written once, and kept until something changes: what programs meet that ask every hour.
    await (await fetch(address + pathname)).arrayBuffer()
    paths.push(pathname)
  }
  let n = 0
  return [
    {
      name: 'calendar feed',
      against: 'same SQL alone',
      goal: 0.5,
      app: async () => ({
        url: address,
        // The address is the key: nobody signs in for it.
        next: () => {
          n += 1
          return { path: paths[n % paths.length] ?? '', token: '' }
        },
        status: 200,
      }),
      limit: { url: `${bareAddress}/calendar-feed`, status: 200 },
    },
  ]
}
