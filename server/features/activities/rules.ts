import type * as z from 'zod/mini'
import type { ActivityKind } from '#contract/activities.ts'

type Kind = z.infer<typeof ActivityKind>

/** product rights: the rolls of these two kinds hold children, so they are not for every member. */
export const hasChildren = (kind: Kind): boolean =>
  kind === "Children's Class" || kind === 'Junior Youth Group'

/** Names of participants: facilitators see all; members see grown-ups' groups; visitors see none. */
export const maySeeRoll = (kind: Kind, viewer: 'visitor' | 'member' | 'facilitator'): boolean =>
  viewer === 'facilitator' || (viewer === 'member' && !hasChildren(kind))
