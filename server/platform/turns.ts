// Heavy work in turns: so many at once, so many waiting, and a kind sentence for those beyond.
import { refuse } from './refuse.ts'

export interface Turns {
  /** Runs the work when it is its turn. */
  take<T>(work: () => Promise<T>): Promise<T>
}

export const openTurns = ({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns => {
  const queue: (() => void)[] = []
  let running = 0
  const begin = async () => {
    if (running < atOnce) {
      running += 1
      return
    }
    if (queue.length >= waiting) {
      refuse(503, 'Many files are being sent just now. Please try again in a minute.', { retryAfter: 30 })
    }
    // A work that ends hands its place on, so `running` stays as it is.
    await new Promise<void>((resolve) => queue.push(resolve))
  }
  const end = () => {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
  return {
    take: async (work) => {
      await begin()
      try {
        return await work()
      } finally {
        end()
      }
    },
  }
}
