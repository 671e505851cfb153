import { useCallback } from 'react'

interface Props {
  file: Blob
  alt: string
}

/** A picture from bytes that are here already, and not from an address. */
export const FilePicture = ({ file, alt }: Props) => {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return
      const address = URL.createObjectURL(file)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  return (
    <div className="receipt-paper">
      <img ref={show} alt={alt} />
    </div>
  )
}
