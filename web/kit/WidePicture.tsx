import type { ReactNode } from 'react'
import { Pictures } from './Pictures.tsx'
import { usePicture } from './use-picture.ts'

interface Props {
  imageUrl: string | null
  /** What is on it, where that says more than the title. */
  alt?: string
  /** What stands there without a picture, or while it cannot be had. */
  otherwise?: ReactNode
}

/** A picture over the whole width. Without words silent for readers, where the title says what it is of. */
export const WidePicture = ({ imageUrl, alt = '', otherwise = null }: Props) => {
  const picture = usePicture(imageUrl)
  if (picture.src === undefined) return otherwise
  return (
    <Pictures>
      <img className="gathering-picture" {...picture} alt={alt} width={680} height={202} decoding="async" />
    </Pictures>
  )
}
