import { Right } from '#contract/auth/session.ts'
import { expect, test } from 'vitest'
import { destinationGroups } from '#web/app/destination-groups.ts'
import { links } from '#web/app/links.ts'
import { sectionsFor } from './section-groups.ts'
import { sections } from './sections.ts'

const idsFor = (...rights: Parameters<typeof sectionsFor>[0]) =>
  sectionsFor(rights).flatMap((group) => group.sections.map(({ id }) => id))

test('who has no right sees no section at all', () => {
  expect(sectionsFor([])).toEqual([])
  expect(idsFor('treasurer')).toEqual([])
})

test('the secretary keeps the roll, and only an administrator changes the settings', () => {
  expect(idsFor('assembly', 'secretary')).toContain('roll')
  expect(idsFor('assembly', 'secretary')).not.toContain('news')
  expect(idsFor('communityAdmin')).toEqual(expect.arrayContaining(['roll', 'news']))
})

test('whoever sees a section finds the way to the administration, and nobody else', () => {
  const leads = Right.options.filter((right) =>
    destinationGroups({ communitySlug: null, roles: [right] })
      .flatMap(({ items }) => items)
      .some(({ href }) => href === links.admin()),
  )
  expect(leads).toEqual(Right.options.filter((right) => idsFor(right).length > 0))
  expect(idsFor('safeguarding')).toEqual(['safeguarding'])
})

test('each section has an address of its own and stands in a group that is shown', () => {
  const ids = sections.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const shown = sectionsFor([
    'assembly',
    'secretary',
    'treasurer',
    'safeguarding',
    'statistics',
    'communityAdmin',
    'systemAdmin',
  ])
  expect(shown.flatMap((group) => group.sections).length).toBe(ids.length)
})
