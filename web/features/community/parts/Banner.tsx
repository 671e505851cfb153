import { useReducer } from 'react'
import { isResting, noteFailure } from '#web/kit/failed-pictures.ts'

/** The community's picture over the whole width; without one, or while it cannot be had, nothing stands there. */
export const Banner = ({ imageUrl }: { imageUrl: string | null }) => {
  const [, drawAgain] = useReducer((turn: number) => turn + 1, 0)
  if (imageUrl === null || isResting(imageUrl)) return null
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
