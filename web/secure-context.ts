// What browsers offer on an address with TLS alone (and on localhost): a hall opens the app as http://nineteen.lan.
// Everything of that kind is met here, so that nothing else has to look whether it is there.

/** A new id of something on this page, in the form of a UUID. */
export const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // RFC 9562: version 4, variant 1.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Copies a text; rejects where that is forbidden, so that the caller can show the text instead. */
export const writeToClipboard = async (text: string): Promise<void> => {
  if ('clipboard' in navigator) return navigator.clipboard.writeText(text)
  if (!copySelected(text)) throw new Error('The browser does not let a page without TLS copy.')
}

/** The older way, which needs no TLS: what is selected is copied. */
const copySelected = (text: string): boolean => {
  const held = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // Inside an open dialog or menu, which would take the focus back from anywhere else.
  const place = held?.closest('.MuiPaper-root') ?? document.body
  place.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (held instanceof HTMLElement) held.focus()
  return copied
}

/** The browser's ciphers. Who keeps something encrypted looks before whether that is possible here at all. */
export const ciphers = (): SubtleCrypto => {
  if (!('subtle' in crypto)) throw new Error('A browser has no ciphers for a page without TLS.')
  return crypto.subtle
}

/** Service workers; null where the browser has none, as without TLS. */
export const workers = (): ServiceWorkerContainer | null =>
  'serviceWorker' in navigator ? navigator.serviceWorker : null

/** Locks between tabs; null where the browser has none, as without TLS. */
export const tabLocks = (): LockManager | null => ('locks' in navigator ? navigator.locks : null)
