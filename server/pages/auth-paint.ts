// First paints of the auth pages: their headings and labels. The boxes are drawings, not fields: a real form
// would send a password in the address before the app is there to stop it.
import type { Paint } from './app-document.ts'
import { visitorPaint } from './app-paint.ts'
import { html } from './html.ts'
import type { Reader } from './language.ts'
import type { ItemCommunity } from './public-items.ts'
import { type PageWords, words } from './words/words.ts'

interface Form {
  readonly title: string
  readonly labels: readonly string[]
  readonly button: string
}

const forms: Readonly<Record<string, (said: PageWords['auth']) => Form>> = {
  '/login': (said) => ({ title: said.logIn, labels: [said.email, said.password], button: said.logIn }),
  '/sign-in': (said) => ({ title: said.logIn, labels: [said.email, said.password], button: said.logIn }),
  '/forgot-password': (said) => ({
    title: said.forgotPasswordTitle,
    labels: [said.email],
    button: said.sendLink,
  }),
  '/reset-password/:token': (said) => ({
    title: said.newPasswordTitle,
    labels: [said.newPassword],
    button: said.saveAndLogIn,
  }),
  '/forgot-bahai-id': (said) => ({ title: said.forgotBahaiIdTitle, labels: [said.email], button: said.send }),
  '/verify-bahai-id': (said) => ({
    title: said.verifyBahaiIdTitle,
    labels: [said.bahaiId, said.email],
    button: said.requestCheck,
  }),
}

/** The routes that have such a paint. */
export const authPaths: readonly string[] = Object.keys(forms)

export const authPaint = (
  path: string,
  community: ItemCommunity | null,
  reader: Reader,
): Paint | undefined => {
  const form = forms[path]?.(words[reader.language].auth)
  if (!form) return undefined
  return visitorPaint(community, reader, {
    title: form.title,
    inside: html`<div class="stack section" aria-busy="true">
      ${form.labels.map(
        (label) =>
          html`<div>
            <p class="t-label">${label}</p>
            <p class="card"></p>
          </div>`,
      )}
      <p class="card on-primary"><b>${form.button}</b></p>
    </div>`,
  })
}
