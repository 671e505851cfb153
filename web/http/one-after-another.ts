// The same call for several things, one after the other: never more than one is under way.
import { idempotencyKey } from './own-changes.ts'

/** How many were done, and what stopped the rest; null when all were. */
export interface Done {
  readonly count: number
  readonly stopped: Error | null
}

export const oneAfterAnother = async <Item>(
  items: readonly Item[],
  run: (item: Item, key: string) => Promise<unknown>,
): Promise<Done> => {
  let count = 0
  try {
    for (const item of items) {
      await run(item, idempotencyKey())
      count += 1
    }
    return { count, stopped: null }
  } catch (error) {
    return { count, stopped: error instanceof Error ? error : new Error(String(error)) }
  }
}
