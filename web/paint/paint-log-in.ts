import { text } from './paint-kept.ts'

/**
 * The log-in form that the server draws: what is sent before the app is there waits for it, and the button says so.
 * `web/features/auth/painted-form.ts` takes it over.
 */
export const watchLogIn = (): void => {
  const [form] = document.forms
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    form.name = 'sent'
    form.querySelector('button')?.replaceChildren(text(form.dataset, 'busy'))
  })
}
