// The only script of public pages, inside the document. Everything can be read without it.

/**
 * Before the first paint: the chosen mode, text size and language of this device. A person with a session
 * is taken to where the page says, from `/` to /home as spec §2 wants; on a page that says nothing, the header leads
 * home instead of to the log-in. Storage may be closed to us.
 */
export const startScript = `(() => {
const root = document.documentElement
const read = (key) => { try { return localStorage.getItem(key) } catch { return null } }
const mode = read('mui-mode')
if (mode === 'dark' || mode === 'light') root.dataset.mode = mode
const size = read('nineteen-text-size')
if (size) root.dataset.textSize = size
const home = root.dataset.signedIn
const hasSession = read('authUser') && (read('token') || read('authToken'))
if (home && hasSession) return location.replace(home)
if (hasSession) document.addEventListener('DOMContentLoaded', () => {
  const link = document.querySelector('[data-home]')
  link.textContent = link.dataset.home
  link.href = '/home'
})
const language = read('nineteen-language')
const address = new URL(location.href)
if ((language === 'en' || language === 'fa') && language !== root.lang && !address.searchParams.has('lang')) {
  address.searchParams.set('lang', language)
  location.replace(address)
}
})()`
