// What browsers from the floor on (Chromium 111, Firefox 115, Safari 16.4) lack, and what our code and its libraries
// use. Loaded before everything else. What is not here, and newer than the floor, scripts/house.ts forbids.

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

// Older than the floor, and small: a browser just below it still shows the app.
const copied = <T>(change: (copy: T[], ...given: never[]) => unknown) =>
  function changed(this: T[], ...given: never[]): T[] {
    const copy = [...this]
    change(copy, ...given)
    return copy
  }

fill(
  Array.prototype,
  'toSorted',
  copied((copy, compare: (one: unknown, other: unknown) => number) => copy.sort(compare)),
)
fill(
  Array.prototype,
  'toReversed',
  copied((copy) => copy.reverse()),
)
fill(
  Array.prototype,
  'toSpliced',
  copied((copy, ...given: [number, number, ...unknown[]]) => copy.splice(...given)),
)
fill(
  Array.prototype,
  'with',
  copied((copy, place: number, value: unknown) => copy.splice(place, 1, value)),
)
fill(Array.prototype, 'findLast', function findLast<
  T,
>(this: T[], is: (item: T, place: number, all: T[]) => unknown) {
  for (let place = this.length - 1; place >= 0; place--) {
    const [item] = this.slice(place, place + 1)
    if (item !== undefined && is(item, place, this)) return item
  }
  return undefined
})
