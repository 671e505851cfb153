// What browsers from the floor on (Chromium 111, Firefox 115, Safari 16.4) lack, and what our code and its libraries
// use. Loaded before the app begins where something of it is missing. What is newer than the floor and not here,
// scripts/house.ts forbids.

/** Puts it where the browser has none. */
const fill = (on: object, name: string, value: (...given: never[]) => unknown): void => {
  if (!(name in on)) Object.defineProperty(on, name, { value, writable: true, configurable: true })
}

fill(Map, 'groupBy', <T, K>(items: Iterable<T>, keyOf: (item: T, place: number) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>()
  let place = 0
  for (const item of items) {
    const key = keyOf(item, place++)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
})

fill(Object, 'groupBy', <T>(items: Iterable<T>, keyOf: (item: T, place: number) => PropertyKey) =>
  Object.assign(Object.create(null), Object.fromEntries(Map.groupBy(items, keyOf))),
)

fill(Promise, 'withResolvers', <T>() => {
  let resolve: (value: T | PromiseLike<T>) => void = () => {}
  let reject: (reason?: unknown) => void = () => {}
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
})

fill(URL, 'canParse', (url: string, base?: string): boolean => {
  try {
    return new URL(url, base).href !== ''
  } catch {
    return false
  }
})

fill(AbortSignal, 'any', (signals: Iterable<AbortSignal>): AbortSignal => {
  const controller = new AbortController()
  const all = [...signals]
  const end = ({ reason }: AbortSignal) => {
    controller.abort(reason)
    for (const signal of all) signal.removeEventListener('abort', heard)
  }
  const heard = ({ target }: Event) => {
    if (target instanceof AbortSignal) end(target)
  }
  const over = all.find(({ aborted }) => aborted)
  if (over !== undefined) end(over)
  else for (const signal of all) signal.addEventListener('abort', heard)
  return controller.signal
})
