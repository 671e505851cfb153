import { expect, test } from 'vitest'
import { openBrowser } from '#web/http/test/browser.ts'
import { queryClient } from '#web/http/query-client.ts'
import { olderPages, setReadAnywhere, together } from './older.ts'
import type { Notice } from './rules.ts'

const me = '0198c0de-0000-7000-8000-000000000001'
const notice = (number: number): Notice => ({
  _id: `0198c0de-0000-7000-8000-0000000001${number}`,
  id: `0198c0de-0000-7000-8000-0000000001${number}`,
  type: 'budget_update',
  actor: null,
  actorName: null,
  target: null,
  targetType: 'Event',
  recipientCommunity: me,
  scope: 'community',
  additionalData: {},
  read: true,
  createdAt: '2026-11-20T10:00:00Z',
})
const [first, second, third] = [notice(11), notice(12), notice(13)]

test('older notifications come page by page, and one of them can be set unread', async () => {
  await using browser = await openBrowser(({ method, url }) => ({
    json:
      method !== 'GET'
        ? { success: true }
        : url.includes('cursor=fiftieth')
          ? { success: true, data: [second], unread: 0, next: 'hundredth' }
          : { success: true, data: [third], unread: 0 },
  }))
  const asked = olderPages(me, 'fiftieth')
  await queryClient.fetchInfiniteQuery({ ...asked, gcTime: Infinity, pages: 3 })
  const shown = () => queryClient.getQueryData(asked.queryKey)?.pages.flatMap(({ data }) => data)
  expect(shown()).toEqual([second, third])
  await setReadAnywhere(third._id, false)
  expect(shown()).toEqual([second, { ...third, read: false }])
  expect(browser.heard.filter(({ method }) => method === 'GET').map(({ url }) => url)).toEqual(
    ['fiftieth', 'hundredth'].map((cursor) => `/api/notifications?userId=${me}&limit=50&cursor=${cursor}`),
  )
  queryClient.clear()
})

test('what comes meanwhile stands first and pushes nothing out, and nothing stands twice', () => {
  const newest = [first, { ...second, read: false }]
  expect(together(newest, [second, third], [third])).toEqual([first, { ...second, read: false }, third])
})
