// Room on a disk for what is being sent: refused before it comes, so that a full disk never stops the database beside it.
import { statfs } from 'node:fs/promises'
import { refuse } from './refuse.ts'

/** What a disk keeps for everything else: the built-in database lies on it, too. */
export const LEAST_FREE = 256 * 1024 * 1024

/** How many bytes of the disk are free. */
export const freeOn = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Does some work that writes so many bytes to a folder, or refuses it with 503 where they would not fit. */
export type WithRoom = <T>(size: number, work: () => Promise<T>) => Promise<T>

export const openDiskRoom = (folder: string, free = freeOn): WithRoom => {
  // What is on its way has its room already.
  let promised = 0
  return async (size, work) => {
    const needed = promised + size
    promised = needed
    try {
      // The byte by which the health of a store is tried always has room.
      if (size > 1 && (await free(folder)) < needed + LEAST_FREE)
        refuse(503, 'There is no room for this file on the server just now. Please try again later.', {
          retryAfter: 600,
        })
      return await work()
    } finally {
      promised -= size
    }
  }
}
