// What one chooses about the app's looks and language, saved at once. Used here and on the dashboard.
import { snack } from '#web/kit/snackbar.ts'
import { modes, textSizes, useMode, useTextSize } from '#web/kit/appearance.ts'
import { useSession } from '#web/session/session.ts'
import { useFormats } from '#web/words/formats.ts'
import { spoken, languages } from '#contract/words/languages.ts'
import { say, useWords, type WordKey } from '#web/words/words.ts'
import { speak } from './data.ts'

export interface Choice<Id extends string> {
  readonly label: string
  readonly options: readonly { readonly id: Id; readonly label: string; readonly lang?: string }[]
  readonly chosen: Id
  readonly choose: (id: Id) => void
}

const modeWords: Readonly<Record<(typeof modes)[number], WordKey>> = {
  system: 'settings.mode.system',
  light: 'settings.mode.light',
  dark: 'settings.mode.dark',
}

/** Says that a choice holds from now on, in the language that is shown now. */
export const saved = (): void => snack({ text: say('settings.saved') })

export const useModeChoice = (): Choice<(typeof modes)[number]> => {
  const { t } = useWords()
  const [mode, choose] = useMode()
  return {
    label: t('settings.mode'),
    options: modes.map((id) => ({ id, label: t(modeWords[id]) })),
    chosen: mode,
    choose: (id) => {
      choose(id)
      saved()
    },
  }
}

export const useTextSizeChoice = (): Choice<(typeof textSizes)[number]> => {
  const { t } = useWords()
  const { percent } = useFormats()
  const [size, choose] = useTextSize()
  return {
    label: t('settings.textSize'),
    options: textSizes.map((id) => ({ id, label: percent(Number(id) / 100) })),
    chosen: size,
    choose: (id) => {
      choose(id)
      saved()
    },
  }
}

export const useLanguageChoice = (): Choice<(typeof languages)[number]> => {
  const { t, language } = useWords()
  const { signedIn } = useSession()
  return {
    label: t('settings.language'),
    options: languages.map((id) => ({ id, label: spoken[id].name, lang: id })),
    chosen: language,
    choose: (id) =>
      void speak(id, signedIn).then((shown) => {
        if (shown) saved()
      }),
  }
}
