import { Icon } from './Icon.tsx'
import { Star } from './Star.tsx'
import { kindColour, type Kind } from './kinds.ts'

/** An icon on the tint of its kind of gathering, or of the app. */
export const IconTile = ({ icon, kind }: { icon: string; kind?: Kind }) => {
  const colour = kind === undefined ? 'var(--mui-palette-primary-main)' : kindColour(kind)
  return (
    <span className="icon-tile" style={{ backgroundColor: `color-mix(in srgb, ${colour} 14%, transparent)` }}>
      {icon === 'star' ? <Star form="solid" size={24} /> : <Icon path={icon} />}
    </span>
  )
}
