// Which rows of a table are chosen, to do the same with all of them.
import { useState, type ReactNode } from 'react'

export interface Choice<Item> {
  /** What the box of a row is called. */
  readonly nameOf: (item: Item) => string
  /** Only these have a box. */
  readonly can: (item: Item) => boolean
  /** The button that does it. */
  readonly label: string
  readonly run: (items: readonly Item[]) => void
  readonly busy: boolean
  /** What else can be done with them, as buttons beside it. */
  readonly also?: (items: readonly Item[]) => ReactNode
}

export interface Chosen<Item> extends Choice<Item> {
  readonly items: readonly Item[]
  readonly has: (item: Item) => boolean
  readonly set: (item: Item, on: boolean) => void
  /** All that can be chosen, up to `most`; or none. */
  readonly setAll: (on: boolean) => void
}

/** So many at once: as many calls as a person may make in half a minute. */
export const MOST_CHOSEN = 30

/** Null where nothing can be chosen. What is no longer shown, or can no longer be done, is not chosen any more. */
export const useChosen = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  choice: Choice<Item> | undefined,
): Chosen<Item> | null => {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const open = choice === undefined ? [] : items.filter((item) => choice.can(item))
  if (choice === undefined || open.length === 0) return null
  return {
    ...choice,
    items: open.filter((item) => keys.has(keyOf(item))),
    has: (item) => keys.has(keyOf(item)),
    set: (item, on) => {
      const next = new Set(keys)
      if (on) next.add(keyOf(item))
      else next.delete(keyOf(item))
      setKeys(next)
    },
    setAll: (on) => setKeys(new Set(on ? open.slice(0, MOST_CHOSEN).map(keyOf) : [])),
  }
}
