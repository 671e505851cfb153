// What pushes and mails say of each type, in the person's language. Never a name, and no title where it must not
// leave the app; what they say is then true of everything of its type.
import type { Language } from '#contract/words/languages.ts'
import { sayIn } from '#server/platform/words.ts'
import type { Type } from './channel-rules.ts'

export interface Facts {
  /** The title of what it is about. */
  readonly about: string | null
  /** When that begins, as one says it. */
  readonly when: string | null
  /** What became of it: `cancelled`, `ended`. Null when it is what its type says. */
  readonly change: string | null
}

export const noticeIn = (language: Language, type: Type, { about, when, change }: Facts): string =>
  sayIn(language, `notice.${type}`, {
    titled: about === null ? 'no' : 'yes',
    about: about ?? '',
    timed: when ? 'yes' : 'no',
    when: when ?? '',
    change: change ?? 'none',
  })

/** How a mail begins; some accounts have no name. */
export const greetingIn = (language: Language, name: string | null): string =>
  sayIn(language, 'dear', { named: name ? 'yes' : 'no', name: name ?? '' })
