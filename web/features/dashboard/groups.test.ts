import { expect, test } from 'vitest'
import { parts } from '#web/app/parts.ts'
import { groupsFor } from './groups.ts'

const hrefs = (groups: ReturnType<typeof groupsFor>) =>
  groups.flatMap(({ items }) => items.map(({ href }) => href))

test('The dashboard does not list itself', () => {
  const groups = groupsFor({ communitySlug: 'banyule', roles: ['secretary', 'assembly'] })
  expect(hrefs(groups)).not.toContain('/dashboard')
})

test('Pages of a right are listed for those who have it', () => {
  const member = hrefs(groupsFor({ communitySlug: 'banyule', roles: [] }))
  const secretary = hrefs(groupsFor({ communitySlug: 'banyule', roles: ['secretary'] }))
  expect([member.includes('/admin'), secretary.includes('/admin')]).toEqual([false, true])
  expect(member).toContain('/community/banyule')
})

test('Who waits to be confirmed finds only what is open to every account', () => {
  const waiting = hrefs(groupsFor({ waits: true, communitySlug: 'banyule', roles: [] }))
  expect(waiting).toContain('/faqs')
  expect(waiting).not.toContain('/finance')
  expect(waiting).not.toContain('/profile')
})

test('what the community does without is not in the navigation', () => {
  const navigator = { communitySlug: 'banyule', roles: [] }
  const off = hrefs(groupsFor({ ...navigator, off: ['finance', 'campaigns'] }))
  expect(hrefs(groupsFor(navigator))).toContain('/finance')
  expect(
    off.filter((href) => ['/finance', '/budget', '/submit-receipt', '/campaign'].includes(href)),
  ).toEqual([])
  expect(off).toContain('/statistics')
})

test('each page of a part is in the navigation of who has the rights', () => {
  const navigator = { communitySlug: 'banyule', roles: ['assembly' as const, 'treasurer' as const] }
  const pages = Object.values(parts).flat()
  expect(pages).toHaveLength(9)
  const all = hrefs(groupsFor(navigator))
  // To present the Fund is led to from its own page.
  expect(pages.filter((href) => !all.includes(href))).toEqual(['/finance/present'])
})
