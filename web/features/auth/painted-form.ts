// The log-in form of the first paint (server/pages/auth-paint.ts): what was typed there before the app came goes on in
// the app's own.

interface Painted {
  readonly email: string
  readonly password: string
  /** Its button was pressed, or Enter. */
  readonly sent: boolean
  /** Where the cursor stood. */
  readonly at: 'email' | 'password' | null
}

/** The element outlives its place in the document, with all that was typed until the app took that place. */
let form = globalThis.document?.querySelector<HTMLFormElement>('#app form[data-busy]') ?? null

/** What stands there now: null where no such form was there, or the app has taken its place. */
export const readPainted = (): Painted | null => {
  if (form === null) return null
  const { email, password } = Object.fromEntries(new FormData(form))
  const { activeElement } = document
  const at =
    form.contains(activeElement) && activeElement instanceof HTMLInputElement ? activeElement.name : null
  return {
    email: String(email ?? ''),
    password: String(password ?? ''),
    sent: form.name === 'sent',
    at: at === 'email' || at === 'password' ? at : null,
  }
}

/** The app's own form stands now: whether it took the place of this one, which happens once. */
export const forgetPainted = (): boolean => {
  const was = form !== null
  form = null
  return was
}
