// What the app's own line and storage need of a browser, over a real little server.
import { vi } from 'vitest'
import { keep } from '../keep.ts'
import { makeGrant, openServer, openStorage, type Heard, type Reply } from './server.ts'

/** A browser in which Layli is signed in, whose calls reach a server that says what `answer` says. */
export const openBrowser = async (answer: (heard: Heard) => Reply | Promise<Reply>) => {
  const server = await openServer(answer)
  const reach = globalThis.fetch
  vi.stubGlobal('window', { localStorage: openStorage(), sessionStorage: openStorage() })
  // What fails on purpose need not be warned of.
  const warn = vi.spyOn(globalThis.console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => reach(server.origin + url, init))
  keep.setGrant(makeGrant('Layli'))
  return {
    heard: server.heard,
    /** The server is away from now on. */
    cut: server.close,
    [Symbol.asyncDispose]: async () => {
      vi.unstubAllGlobals()
      warn.mockRestore()
      await server.close().catch(() => {})
    },
  }
}
