// Pictures are made small on the device, upright and without what the camera wrote beside them.

/** The longest side of what is sent. */
export const LONGEST = 1_600
/** A picture that is small already is sent as it is; the server encodes it anew in any case. */
const LIGHT = 900_000
/** What the server reads; a browser that reads more, such as HEIC, draws the picture anew. */
const READ = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']
const QUALITY = 0.86

/** A size of the same shape of which no side is longer than this. */
export const within = (width: number, height: number, longest: number) => {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The picture as it is sent. What this browser cannot read goes as it is: the server says what is wrong with it. */
export const shrink = async (file: File): Promise<Blob> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (bitmap === null) return file
  try {
    const { width, height } = within(bitmap.width, bitmap.height, LONGEST)
    if (width === bitmap.width && isReady(file)) return file
    return (await drawn(bitmap, width, height)) ?? file
  } finally {
    bitmap.close()
  }
}

/** Whether the server takes it as it is and it is light enough. */
export const isReady = ({ type, size }: Pick<Blob, 'type' | 'size'>): boolean =>
  size <= LIGHT && READ.includes(type)

const drawn = (bitmap: ImageBitmap, width: number, height: number): Promise<Blob | null> => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  if (pen === null) return Promise.resolve(null)
  // JPEG knows no transparency: what was clear becomes paper.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, width, height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
