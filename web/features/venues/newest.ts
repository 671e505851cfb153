// Spec §4: a new venue goes first in the local list, replacing any entry with the same id. Pure.

interface Named {
  readonly id: string
}

/** The list with this one first, and nowhere else. */
export const putFirst = <T extends Named>(list: readonly T[], one: T): T[] => [
  one,
  ...list.filter(({ id }) => id !== one.id),
]

/** Which were added since the page was loaded, the newest first: they stay first when the list is asked anew. */
export const openNewest = () => {
  let added: readonly string[] = []
  return {
    add: (id: string): void => {
      added = [id, ...added.filter((one) => one !== id)]
    },
    first: <T extends Named>(list: readonly T[]): T[] => {
      const place = ({ id }: T) => (added.includes(id) ? added.indexOf(id) : added.length)
      return list.toSorted((a, b) => place(a) - place(b))
    },
  }
}

/** The app's own. */
export const newest = openNewest()
