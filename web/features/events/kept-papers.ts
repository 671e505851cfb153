// Files of materials that their hosts want kept on the devices: the worker gives them when there is no connection.
import { keptPapers } from '#web/http/kept-papers.ts'

interface Paper {
  readonly file: string
  readonly keptOffline: boolean
}

/** Brings those that are to be kept and are not here yet. Without a connection, or room, they come another time. */
export const keepPapers = async (papers: readonly Paper[]): Promise<void> => {
  const wanted = papers.filter(({ file, keptOffline }) => keptOffline && file.startsWith('/files/'))
  if (wanted.length === 0 || !('caches' in globalThis)) return
  const cache = await caches.open(keptPapers)
  for (const { file } of wanted) {
    if ((await cache.match(file)) !== undefined) continue
    await cache.add(file).catch(() => {
      // It is asked for again when the page is next opened.
    })
  }
}
