// What a language is called. Pure.
import type { Language } from '#contract/words/languages.ts'

/** "Persian"; the tag itself where nothing has a name for it, which may stand in what was saved long ago. */
export const languageName = (tag: string, shown: Language): string => {
  try {
    return new Intl.DisplayNames([shown], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
