// What a write means beside its own rows (happenings.ts and fund-happenings.ts, the tables of it).
import type { Resource } from '#contract/route.ts'
import type { NoticeTarget, NoticeType } from './notices.ts'

export interface Meaning {
  /** The kind of thing that the record in the log of changes names; none where it names no thing. */
  readonly thing?: string
  /** Whose revisions move, and which open pages are told so. */
  readonly moves?: readonly Resource[]
  /** Whose revisions move, while no open page is told: those whom it concerns hear of it by `live`, or at their next look. */
  readonly movesQuietly?: readonly Resource[]
  /** The notice that it becomes for those whom the call names. */
  readonly notice?: readonly [NoticeType, NoticeTarget]
  /** It was tried, and refused. */
  readonly refused?: true
}
