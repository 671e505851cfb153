// What a list is filtered by is there again when one comes back to it. It stands in memory alone: names that were looked
// for belong in no address.
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSession } from './session.ts'

const MOST = 50

/** Where the choices of one list are kept, by the place in the history; made once, beside the list. */
export const keptInPlace = <T>() => new Map<string, T>()

/** Like `useState`, and as it was where Back leads to. */
export const useKeptInPlace = <T>(places: Map<string, T>, first: T) => {
  const { user } = useSession()
  const { key: entry } = useLocation()
  // Whoever signs in here next finds nothing of it.
  const key = `${user?._id} ${entry}`
  const [value, setValue] = useState<T>(() => places.get(key) ?? first)
  useEffect(() => {
    places.delete(key)
    places.set(key, value)
    for (const oldest of [...places.keys()].slice(0, -MOST)) places.delete(oldest)
  }, [places, key, value])
  return [value, setValue] as const
}
