// Spec §4: an update of the worker, or a change of controller, reloads the page. Drafts are flushed first, and
// the reload waits while a dialog, an upload or typing is under way, at most until the next navigation.
import { isHeld, onFree } from '#web/kit/hold.ts'
import { languageNow } from '#web/words/language.ts'
import { workers } from '#web/secure-context.ts'

/** Registers the worker and reloads once when a newer one has taken over. */
export const watchWorker = (): void => {
  const container = workers()
  if (container === null || !import.meta.env.PROD) return
  const hadController = container.controller !== null
  const isTyped = watchTyped()
  let waiting = false
  container.addEventListener('controllerchange', () => {
    // The first worker of a device takes over a page that is already the newest.
    if (!hadController || waiting) return
    waiting = true
    reloadWhenFree(isTyped)
  })
  container.addEventListener('message', openWhatWasTapped)
  void tellLanguage(container)
  addEventListener('nineteen:language', () => void tellLanguage(container))
  container.register(workerUrl(), { scope: '/', updateViaCache: 'none' }).catch(() => {
    // Without a worker the app works; it only does not open offline.
  })
}

/** The worker keeps the words of the language that is shown. */
const tellLanguage = async (container: ServiceWorkerContainer) => {
  const { active } = await container.ready
  active?.postMessage({ language: languageNow() }, [])
}

/** A notification was tapped: the app goes there as by a link, and says so. */
const openWhatWasTapped = ({ data, ports }: MessageEvent<{ open?: string } | null>) => {
  if (!data?.open) return
  history.pushState(null, '', data.open)
  dispatchEvent(new PopStateEvent('popstate'))
  ports[0]?.postMessage(true)
}

const stillFor = 3_000

const reloadWhenFree = (isTyped: () => boolean) => {
  const typing = watchTyping()
  let isGoing = false
  const now = () => {
    if (isGoing) return
    isGoing = true
    dispatchEvent(new Event('nineteen:flush'))
    location.reload()
  }
  const attempt = () => {
    if (!isHeld() && !isTyped() && !typing.isUnderWay()) now()
  }
  onFree(attempt)
  typing.onStill(attempt)
  addEventListener('nineteen:navigated', now, { once: true })
  attempt()
}

/** Whether anything that was typed still stands in its field: a reload would lose what is kept nowhere else. */
const watchTyped = () => {
  const fields = new Set<{ readonly value: unknown; readonly isConnected: unknown }>()
  addEventListener('input', ({ target }) => {
    if (target !== null && 'value' in target && 'isConnected' in target) fields.add(target)
  })
  return () => [...fields].some(({ value, isConnected }) => isConnected === true && value !== '')
}

/** Whether a person writes in a field: it is focused and has been written in during the last seconds. */
const watchTyping = () => {
  let last = fieldIsFocused() ? Date.now() : 0
  let timer = setTimeout(() => {}, 0)
  const listeners: (() => void)[] = []
  const still = () => listeners.forEach((listener) => listener())
  const note = () => {
    last = Date.now()
    clearTimeout(timer)
    timer = setTimeout(still, stillFor)
  }
  addEventListener('input', note)
  if (last > 0) note()
  return {
    isUnderWay: () => Date.now() - last < stillFor,
    onStill: (listener: () => void) => listeners.push(listener),
  }
}

const fieldIsFocused = () => document.activeElement?.matches('input, textarea, [contenteditable]') ?? false

interface Policies {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    createScriptURL: (url: string) => string
  }
}

const hasPolicies = (scope: object): scope is { trustedTypes: Policies } => 'trustedTypes' in scope

/** The one address that Trusted Types lets through. */
const workerUrl = (): string => {
  const url = '/sw.js'
  if (!hasPolicies(window)) return url
  return window.trustedTypes.createPolicy('app-sw', { createScriptURL: () => url }).createScriptURL(url)
}
