import { snack } from '#web/kit/snackbar.ts'
import { chooseLanguage } from '#web/words/language.ts'
import { directionOf, type Language } from '#contract/words/languages.ts'
import { say } from '#web/words/words.ts'
import { prepareStyleCache } from './style-cache.ts'

/** Shows a chosen language, or says that it cannot be had now and stays with the one that is shown. */
export const switchLanguage = async (language: Language): Promise<boolean> => {
  try {
    // First, since a page that has the words is drawn at once.
    await prepareStyleCache(directionOf(language))
    await chooseLanguage(language)
    return true
  } catch {
    snack({ text: say('app.languageAway') })
    return false
  }
}
