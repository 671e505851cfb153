// What opens over the statistics.
import * as z from 'zod/mini'
import { getStatistics } from '#contract/statistics/statistics.ts'
import { expect } from './fixtures.ts'
import { press, subject } from './sheets.ts'

const OFFICER = 'statistics@demo.example'

const Made = z.object({ data: z.object({ id: z.string() }) })

/** One that is over and not handed in. */
const OVER = { number: 11, name: '', startsOn: '2018-02-01', endsOn: '2018-04-30' }

export const ofStatistics = subject(
  'statistics',
  async ({ calls }) => {
    const officer = await calls(OFFICER)
    const answer = await (await officer.get('/api/statistics')).json()
    const { cycles } = getStatistics.reply.parse(answer).data
    const known = cycles.find(({ number }) => number === OVER.number)
    if (known !== undefined) return { over: known.id }
    const data = { id: '0198c000-0000-7000-8000-0000000008b1', ...OVER }
    const made = await officer.post('/api/statistics/cycles', { data })
    await expect(made).toBeOK()
    return { over: Made.parse(await made.json()).data.id }
  },
  [
    {
      name: 'what stands behind a figure',
      who: OFFICER,
      path: ({ over }) => `/statistics?cycle=${over}`,
      open: async (page) => page.getByRole('table').first().getByRole('button').first().click(),
    },
    {
      name: 'a correction of a figure',
      who: OFFICER,
      path: ({ over }) => `/statistics?cycle=${over}`,
      open: async (page, say) => {
        await page.getByRole('table').first().getByRole('button').first().click()
        await press('statistics.correct')(page, say)
      },
    },
    {
      name: 'what only the officer knows',
      who: OFFICER,
      path: ({ over }) => `/statistics?cycle=${over}`,
      open: press('statistics.typed.write'),
    },
    {
      name: 'handing a cycle in',
      who: OFFICER,
      path: ({ over }) => `/statistics?cycle=${over}`,
      open: press('statistics.handIn'),
    },
  ],
)
