// Message catalogues are compiled when they are built, so that no compiler is sent to the browser.
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

/** Compiles `words/<language>/<feature>.json`. */
export const words = (): Plugin => ({
  name: 'nineteen-words',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/words\/\w+\/[^/]+\.json$/ },
    handler: (code) => ({ code: JSON.stringify(compiled(JSON.parse(code))), map: null }),
  },
})

const compiled = (catalogue: unknown): Record<string, unknown> => {
  if (typeof catalogue !== 'object' || catalogue === null) return {}
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, message]: [string, unknown]) => [
      key,
      compileMessage(String(message)),
    ]),
  )
}
