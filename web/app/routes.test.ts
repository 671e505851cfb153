import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { destinationGroups } from './destination-groups.ts'
import { barDestinations, mainDestinations, navigatorOf } from './destinations.ts'
import { isDocument, links } from './links.ts'
import { isOff, parts } from './parts.ts'
import { screens } from './routes.tsx'

/** Whatever a link asks for is named by its parameter. */
const anything = new Proxy<Record<string, string>>({}, { get: (_, name) => String(name), ownKeys: () => [] })
const everyLink = Object.entries(links).map(([name, link]) =>
  name === 'settings' ? links.settings('language') : Reflect.apply(link, null, [anything]),
)

const pathOf = (href: string) => new URL(href, 'https://nineteen.example').pathname
const isScreen = (path: string) => screens.some((route) => matchPath(route.path, path) !== null)

test('Every link leads to a screen or to a page of the server, never to both', () => {
  const wrong = everyLink.map(pathOf).filter((path) => isScreen(path) === isDocument(path))
  expect(wrong).toEqual([])
})

test('A link to a file is the browser’s own', () => {
  expect(isDocument('/files/c/01a00000/letter.pdf')).toBe(true)
})

test('No two screens share a path', () => {
  const paths = screens.map((route) => route.path)
  expect(new Set(paths).size).toBe(paths.length)
})

test('A member without an office sees neither the admin nor the Assembly pages in the menu', () => {
  const hrefs = destinationGroups({ communitySlug: 'banyule', roles: [] }).flatMap((group) =>
    group.items.map(({ href }) => href),
  )
  expect(hrefs).not.toContain(links.admin())
  expect(hrefs).not.toContain(links.nuriAdmin())
  expect(hrefs).toContain(links.community({ name: 'banyule' }))
})

test('Who serves on the Assembly sees both', () => {
  const hrefs = destinationGroups({ communitySlug: null, roles: ['assembly'] }).flatMap((group) =>
    group.items.map(({ href }) => href),
  )
  expect(hrefs).toContain(links.admin())
  expect(hrefs).toContain(links.nuriAdmin())
})

test('Five destinations stand in every bar', () => {
  expect(mainDestinations.map(({ href }) => href)).toEqual([
    '/home',
    '/activities',
    '/calendars',
    '/news',
    '/dashboard',
  ])
})

const waiting = (listed: boolean) =>
  navigatorOf({
    state: 'pending',
    roles: [],
    community: { _id: '', name: '', slug: 'banyule', bannerImage: null, ...(listed ? { listed } : {}) },
  })

test('Who waits to be confirmed is led only where they are let in, and Home, which says how it stands', () => {
  const open = screens.filter(({ audience }) => audience === 'account' || audience === 'anyone')
  const led = [waiting(true), waiting(false)].flatMap((navigator) =>
    [...barDestinations(navigator), ...destinationGroups(navigator).flatMap(({ items }) => items)].map(
      ({ href }) => href,
    ),
  )
  expect(
    led.filter((href) => !isDocument(href) && !open.some(({ path }) => matchPath(path, href) !== null)),
  ).toEqual([links.home(), links.home()])
})

test('The page of their community is offered to who waits where it is open to everybody', () => {
  const page = links.community({ name: 'banyule' })
  expect(barDestinations(waiting(true)).map(({ href }) => href)).toContain(page)
  expect(barDestinations(waiting(false)).map(({ href }) => href)).toContain(links.availableCommunities())
  expect(
    destinationGroups(waiting(false)).flatMap(({ items }) => items.map(({ href }) => href)),
  ).not.toContain(page)
})

test('Each page of a part that can be switched off is a screen, and only those of what is off are', () => {
  const pages = Object.values(parts).flat()
  expect(pages.filter((page) => !isScreen(page))).toEqual([])
  expect(pages.filter((page) => isOff(page, ['finance']))).toEqual([
    '/finance',
    '/finance/present',
    '/budget',
    '/submit-receipt',
  ])
  expect(isOff(links.home(), ['finance', 'statistics', 'campaigns', 'progress', 'assistant'])).toBe(false)
  expect(isOff(links.finance())).toBe(false)
  expect(isOff(`${links.finance()}/books`, ['finance'])).toBe(true)
  expect(isOff(links.campaign(), ['campaigns'])).toBe(true)
  // It may be another community's.
  expect(isOff(links.campaignPage({ campaignId: 'a' }), ['campaigns'])).toBe(false)
})
