// Which pages of the navigation a person finds on the dashboard: pure.
import { destinationGroups, type DestinationGroup } from '#web/app/destination-groups.ts'
import type { Navigator } from '#web/app/destinations.ts'
import { links } from '#web/app/links.ts'

/** The groups of the drawer without this page itself. */
export const groupsFor = (navigator: Navigator): readonly DestinationGroup[] =>
  destinationGroups(navigator)
    .map((group) => ({
      ...group,
      items: group.items.filter(({ href }) => href !== links.dashboard()),
    }))
    .filter(({ items }) => items.length > 0)
