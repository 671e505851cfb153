import { Icon } from './Icon.tsx'
import { kindColour, kindLooks, type Kind } from './kinds.ts'
import { Star } from './Star.tsx'
import { WidePicture } from './WidePicture.tsx'

interface Props {
  kind: Kind
  imageUrl: string | null
}

/**
 * The picture of a gathering; without one, or while it cannot be had, its kind's colour and sign. Silent for
 * readers, since the title says it.
 */
export const GatheringPicture = ({ kind, imageUrl }: Props) => (
  <WidePicture imageUrl={imageUrl} otherwise={<Sign kind={kind} />} />
)

const Sign = ({ kind }: { kind: Kind }) => {
  const { icon } = kindLooks[kind]
  return (
    <div
      className="gathering-picture"
      aria-hidden="true"
      style={{
        color: kindColour(kind),
        backgroundColor: `color-mix(in srgb, ${kindColour(kind)} 12%, var(--mui-palette-background-paper))`,
      }}
    >
      {icon === 'star' ? <Star form="solid" size={48} /> : <Icon path={icon} size={48} />}
    </div>
  )
}
