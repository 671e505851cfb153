import { useReducer } from 'react'
import { isResting, noteFailure } from './failed-pictures.ts'
import { Icon } from './Icon.tsx'
import { kindColour, kindLooks, type Kind } from './kinds.ts'
import { Star } from './Star.tsx'

interface Props {
  kind: Kind
  imageUrl: string | null
}

/**
 * The picture of a gathering; without one, or while it cannot be had, its kind's colour and sign. Silent for
 * readers, since the title says it.
 */
export const GatheringPicture = ({ kind, imageUrl }: Props) => {
  const [, drawAgain] = useReducer((turn: number) => turn + 1, 0)
  if (imageUrl === null || isResting(imageUrl)) return <Sign kind={kind} />
  const failed = () => {
    noteFailure(imageUrl)
    drawAgain()
  }
  return (
    <img
      className="gathering-picture"
      src={imageUrl}
      alt=""
      width={680}
      height={202}
      decoding="async"
      onError={failed}
    />
  )
}

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
