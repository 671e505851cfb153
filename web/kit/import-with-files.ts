// Spec §4 and §9: a chunk that fails to load is tried twice more, 500 ms apart. Each `import()` of the built app comes
// here (web/build/chunk-files.ts).
//
// Browsers may answer an `import()` that failed once with the same failure for ever (Chromium up to 150). So each file
// that a chunk needs is preloaded, which can be tried again, and the chunk is imported when all of them are there.

const RETRIES = 2
const RETRY_DELAY = 500

/** The files that are there or on their way. */
const brought = new Map<string, Promise<void>>()

/**
 * Imports a chunk once its files are there; each of them may fail twice.
 * @param load `() => import('./Name-hash.js')`: the chunk's own file is read from its text.
 * @param files The other scripts and style sheets that it needs, from the root of the site.
 * @throws The event of a link that failed at the last try, or what `load` throws.
 */
export const importWithFiles = async <T>(
  load: () => Promise<T>,
  files: readonly string[] = [],
): Promise<T> => {
  const [, own] = /import\(.\.\/([^`'"]+)/.exec(String(load)) ?? []
  await Promise.all([...(own === undefined ? [] : [`assets/${own}`]), ...files].map(bringOnce))
  return load()
}

const bringOnce = (file: string): Promise<void> => {
  const bringing = brought.get(file) ?? bring(`/${file}`, RETRIES)
  brought.set(file, bringing)
  bringing.catch(() => brought.delete(file))
  return bringing
}

const bring = async (href: string, left: number): Promise<void> => {
  const isStyle = href.endsWith('.css')
  try {
    await link(isStyle ? 'stylesheet' : 'preload', href)
  } catch (error) {
    // Chromium gives a failed preload to the next who asks for its address: here a module of another name.
    if (!isStyle) void link('modulepreload', `${href}#${left}-${performance.now()}`).catch(() => {})
    if (left === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY))
    await bring(href, left - 1)
  }
}

const link = (rel: string, href: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const one = document.createElement('link')
    Object.assign(one, { rel, as: 'script', crossOrigin: '', href, onload: resolve, onerror: reject })
    document.head.append(one)
  })
