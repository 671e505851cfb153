// What of an event's page stays on the device, for when there is no connection.
import type { output } from 'zod/mini'
import type { CommunityEvent as EventShape } from '#contract/events/events.ts'

type CommunityEvent = output<typeof EventShape>

/**
 * All but who is coming, which is theirs, and the street, which may be somebody's home. No rights either: who
 * changes a part of an event would write over the rest.
 */
export const keptEvent = (event: CommunityEvent): CommunityEvent => ({
  ...event,
  attendees: [],
  location: null,
  can: { ...event.can, change: false, close: false, reopen: false, papers: false },
})

/** What Home knows is as new or newer, and it has no materials. */
export const withHome = (kept: CommunityEvent, onHome: CommunityEvent | undefined): CommunityEvent =>
  onHome === undefined ? kept : { ...onHome, materials: kept.materials }
