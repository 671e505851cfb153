import type { ReactNode } from 'react'
import { Pictures } from './Pictures.tsx'
import { usePicture } from './use-picture.ts'

interface Props {
  imageUrl: string | null
  /** What stands there without a picture, or while it cannot be had. */
  otherwise?: ReactNode
}

/** A picture over the whole width. Silent for readers, since the title says what it is of. */
export const WidePicture = ({ imageUrl, otherwise = null }: Props) => {
  const picture = usePicture(imageUrl)
  if (picture.src === undefined) return otherwise
  return (
    <Pictures>
      <img className="gathering-picture" {...picture} alt="" width={680} height={202} decoding="async" />
    </Pictures>
  )
}
