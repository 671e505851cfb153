// Too little room on a disk for a backup, told in one sentence: what is needed, what is free, and where.
import pg from 'pg'
import { worded } from '#contract/words/worded.ts'
import { freeOn } from '#server/platform/disk-room.ts'

const MEGABYTE = 1_000_000

/** It is thrown or answered before anything was changed, or once all that was written is gone again. */
export const noRoom = (folder: string, needed: number, free: number): string =>
  worded`There is not enough room for the backup in ${folder}: more than ${Math.floor(needed / MEGABYTE)} MB are needed, and ${Math.floor(free / MEGABYTE)} MB are free. Nothing was changed. Make room there and try again.`

/** Fails where so many bytes would not fit. */
export const demandRoom = async (folder: string, needed: number): Promise<void> => {
  const free = await freeOn(folder)
  if (free < needed) throw new Error(noRoom(folder, needed, free))
}

/** Whether a disk was full, or that of the database. */
export const isFull = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? error.code === '53100'
    : error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code))

/** What to throw for a fault of work that has taken back what it wrote: needed was more than what is free now. */
export const withRoomTold = async (error: unknown, folder: string, needed: number): Promise<unknown> => {
  if (!isFull(error)) return error
  const free = await freeOn(folder)
  return new Error(noRoom(folder, Math.max(needed, free), free), { cause: error })
}
