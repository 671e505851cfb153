// Browser storage that never throws: it may be full, switched off, or forbidden by the browser.

/** The part of the browser's Storage that we use. */
export interface Shelf {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** What cannot be stored is kept in memory, so that this tab at least goes on working. */
export const openShelf = (find: () => Shelf | undefined): Shelf => {
  const memory = new Map<string, string>()
  const attempt = <T>(use: (shelf: Shelf) => T): T | undefined => {
    try {
      const shelf = find()
      return shelf && use(shelf)
    } catch {
      return undefined
    }
  }
  return {
    getItem: (key) => memory.get(key) ?? attempt((shelf) => shelf.getItem(key)) ?? null,
    setItem: (key, value) => {
      const stored = attempt((shelf) => {
        shelf.setItem(key, value)
        return true
      })
      if (stored) return void memory.delete(key)
      memory.set(key, value)
      // An older value left in the storage would come back as if it were true after a reload.
      attempt((shelf) => shelf.removeItem(key))
    },
    removeItem: (key) => {
      memory.delete(key)
      attempt((shelf) => shelf.removeItem(key))
    },
  }
}
