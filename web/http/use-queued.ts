import { useSyncExternalStore } from 'react'
import { queue, type Waiting } from './queue.ts'

/** Everything that waits for a connection, in the order in which it was done. */
const useQueue = (): readonly Waiting[] => useSyncExternalStore(queue.subscribe, queue.all)

/** The acts of one kind that wait for an event or a post: `useQueued('comment', postId)`. */
export const useQueued = <K extends Waiting['act']>(
  act: K,
  id: string,
): readonly Extract<Waiting, { act: K }>[] =>
  useQueue().filter((item): item is Extract<Waiting, { act: K }> => item.act === act && item.id === id)
