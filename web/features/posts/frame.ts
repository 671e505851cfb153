// A frame of a video, taken on the device: for a server that can take none itself.
import { within } from '#web/kit/shrink.ts'

/** The longest side of what is sent. */
const LONGEST = 1_280
/** Some browsers never say that they cannot play a video. */
const PATIENCE = 10_000

/** A frame from its first second as JPEG, or null where this browser cannot show the video. */
export const frameOf = async (file: File, signal: AbortSignal): Promise<Blob | null> => {
  const film = Object.assign(document.createElement('video'), {
    muted: true,
    playsInline: true,
    preload: 'auto',
  })
  const address = URL.createObjectURL(file)
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), PATIENCE)
  signal.addEventListener('abort', () => stop.abort(), { once: true })
  try {
    film.src = address
    await arrival(film, 'loadeddata', stop.signal)
    film.currentTime = Math.min(1, film.duration / 2 || 0)
    await arrival(film, 'seeked', stop.signal)
    return await drawn(film)
  } catch {
    return null
  } finally {
    clearTimeout(timer)
    film.removeAttribute('src')
    film.load()
    URL.revokeObjectURL(address)
  }
}

const arrival = (film: HTMLVideoElement, name: 'loadeddata' | 'seeked', signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    film.addEventListener(name, () => resolve(), { once: true, signal })
    film.addEventListener('error', () => reject(film.error), { once: true, signal })
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

const drawn = (film: HTMLVideoElement): Promise<Blob | null> => {
  const { width, height } = within(film.videoWidth, film.videoHeight, LONGEST)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(film, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.86))
}
