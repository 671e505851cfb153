import { usePicture } from './use-picture.ts'

interface Props {
  src: string
  alt: string
  className?: string
  width?: number
  height?: number
}

/** A picture in a list; while it cannot be had its words stand there. */
export const Img = ({ src, alt, ...more }: Props) => (
  <img {...usePicture(src)} alt={alt} loading="lazy" decoding="async" {...more} />
)
