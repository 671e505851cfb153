import { expect, test } from 'vitest'
import { openBrowser } from '#web/http/test/browser.ts'
import { openQueryClient } from '#web/http/query-client.ts'
import { decidedPages } from './moderation.ts'

test('what was decided comes page by page, back to the first decision', async () => {
  await using browser = await openBrowser(({ url }) => ({
    json: { success: true, data: [], ...(url.includes('cursor=') ? {} : { next: 'twentieth' }) },
  }))
  const { pages } = await openQueryClient().fetchInfiniteQuery({ ...decidedPages(), pages: 3 })
  expect(pages).toHaveLength(2)
  expect(browser.heard.map(({ url }) => url)).toEqual([
    '/api/moderation/decisions?limit=20',
    '/api/moderation/decisions?limit=20&cursor=twentieth',
  ])
})
