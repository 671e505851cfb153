import { useState } from 'react'
import { isResting, noteFailure } from './failed-pictures.ts'

/** What an image is drawn with. Of an address that gave none a short while ago nothing is asked: it has no `src`. */
export const usePicture = (address: string | null | undefined) => {
  const [, failedAt] = useState(0)
  if (!address || isResting(address)) return { src: undefined }
  return { src: address, onError: () => failedAt(noteFailure(address, Date.now())) }
}
