import type { WordKey } from '#web/words/words.ts'
import type { Kind } from './moderation.ts'

/** What each kind of report says. */
export const flagWords: Readonly<Record<Kind, WordKey>> = {
  unkind: 'moderation.kind.unkind',
  untrue: 'moderation.kind.untrue',
  private: 'moderation.kind.private',
  child: 'moderation.kind.child',
  advertising: 'moderation.kind.advertising',
  other: 'moderation.kind.other',
}
