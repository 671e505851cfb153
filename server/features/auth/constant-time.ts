// K7: what may not show in the time of an answer.
import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than the work that is hidden takes, so that it does not show in the time of the answer. */
const FLOOR = 120

/** For what is refused after the work of a hash, which is longer. */
export const evenRefusal = (): Promise<void> => sleep(2 * FLOOR)

export const evenly = async (work: Promise<unknown>, message: string): Promise<{ message: string }> => {
  await Promise.all([work, sleep(FLOOR)])
  return { message }
}
