import { useId } from 'react'
import { useWords } from '#web/words/words.ts'
import { destinationGroups, type DestinationGroup } from './destination-groups.ts'
import type { Navigator } from './destinations.ts'
import { NavTab } from './NavTab.tsx'

interface Props {
  navigator: Navigator
  at: string
}

/** Every page in its group, in the drawer. */
export const SideGroups = ({ navigator, at }: Props) => (
  <div className="side-groups">
    {destinationGroups(navigator).map((group) => (
      <Group key={group.word} group={group} at={at} />
    ))}
  </div>
)

const Group = ({ group, at }: { group: DestinationGroup; at: string }) => {
  const { t } = useWords()
  const name = useId()
  return (
    <div role="group" aria-labelledby={name}>
      <p id={name} className="t-label quiet side-name">
        {t(group.word)}
      </p>
      {group.items.map((one) => (
        <NavTab key={one.href} {...one} current={one.href === at} />
      ))}
    </div>
  )
}
