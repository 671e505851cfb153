// The log-in form of the first paint (server/pages/auth-paint.ts): what was typed there before the app came goes on in
// the app's own.

/** The element outlives its place in the document, with all that was typed until the app took that place. */
let form = globalThis.document?.querySelector<HTMLFormElement>('#app form[data-busy]') ?? null

/** The field where the cursor stands, or stood last. */
let at = form?.querySelector<HTMLInputElement>('input:focus')?.name ?? ''
form?.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLInputElement) at = target.name
})

interface Painted {
  readonly email: string
  readonly password: string
  /** Its button was pressed, or Enter. */
  readonly sent: boolean
  /** The name of the field where the cursor stood last. */
  readonly at: string
}

/** What was done there, for the form that stands in its place now: once, and null where there was none. */
export const takePainted = (): Painted | null => {
  if (form === null) return null
  const valueOf = (name: string) => form?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? ''
  const taken = { email: valueOf('email'), password: valueOf('password'), sent: form.name === 'sent', at }
  form = null
  return taken
}
