// Which pages of the navigation a person finds on the dashboard: pure.
import { destinationGroups, type DestinationGroup, type Navigator } from '#web/app/destination-groups.ts'
import { links } from '#web/app/links.ts'

interface Visitor extends Navigator {
  /** Who waits to be confirmed can open only what is open to every account. */
  readonly confirmed: boolean
}

/** The groups of the drawer without this page itself and without what one may not open. */
export const groupsFor = ({ confirmed, ...navigator }: Visitor): readonly DestinationGroup[] =>
  destinationGroups(navigator)
    .map((group) => ({
      ...group,
      items: group.items.filter(
        ({ href }) => href !== links.dashboard() && (confirmed || openToAll.has(href)),
      ),
    }))
    .filter(({ items }) => items.length > 0)

const openToAll = new Set([
  links.availableCommunities(),
  links.settings(),
  links.nuriTest(),
  links.faqs(),
  links.communityStandards(),
  links.privacyPolicy(),
  links.eula(),
])
