import { type ReactNode, useReducer } from 'react'
import { isResting, noteFailure } from './failed-pictures.ts'
import { Pictures } from './Pictures.tsx'

interface Props {
  imageUrl: string | null
  /** What stands there without a picture, or while it cannot be had. */
  otherwise?: ReactNode
}

/** A picture over the whole width. Silent for readers, since the title says what it is of. */
export const WidePicture = ({ imageUrl, otherwise = null }: Props) => {
  const [, drawAgain] = useReducer((turn: number) => turn + 1, 0)
  if (imageUrl === null || isResting(imageUrl)) return otherwise
  const failed = () => {
    noteFailure(imageUrl)
    drawAgain()
  }
  return (
    <Pictures>
      <img
        className="gathering-picture"
        src={imageUrl}
        alt=""
        width={680}
        height={202}
        decoding="async"
        onError={failed}
      />
    </Pictures>
  )
}
