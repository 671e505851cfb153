// What stands in place of the splash, or of what was painted, when the app cannot even begin: there are no words but the document's own.
import { element } from './element.ts'
import type { PaintWords } from './paint-words.ts'

/** Says it when the app's start failed, or when its script, or one that this imports, did not come. */
export const watchStart = (app: HTMLElement, words: PaintWords): void => {
  const fail = () => paintFailure(app, words)
  addEventListener('nineteen:failed', fail)
  // A script that does not come tells only its own element. The class is set by web/main.tsx.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && app.className === '') fail()
    },
    true,
  )
}

/** Spec §2, the generic error screen. */
const paintFailure = (app: HTMLElement, words: PaintWords) => {
  const reload = element('button', words('reload'))
  reload.addEventListener('click', () => location.reload())
  const card = element('div.card stack', element('h1', words('wrong')), element('p', words('hint')), reload)
  card.setAttribute('role', 'alert')
  app.replaceChildren(element('main.splash', card))
}
