// A screen, or a part of one, whose code comes when it is first asked for.
import { createElement, use, type ComponentType } from 'react'
import { reloadOnce } from './reload-once.ts'

export interface LazyScreen<P extends object = object> {
  Screen: ComponentType<P>
  /** Fetches the code of the screen that is wanted, ahead of its first rendering. */
  preload: () => Promise<void>
  /** Fetches the code of a screen that may be wanted later; when it does not come, nothing happens. */
  prefetch: () => Promise<void>
}

/** The code of a screen, or of a part of one, could not be fetched. */
export class ScreenCodeError extends Error {}

/** A lazy screen: when its code does not come (web/kit/import-with-files.ts), one guarded reload, then a `ScreenCodeError` for the frame's error screen. */
export const lazyScreen = <P extends object = object>(
  load: () => Promise<ComponentType<P>>,
  reload: (error: unknown) => Promise<never> = reloadOnce,
): LazyScreen<P> => {
  let loaded: ComponentType<P> | null = null
  let asked: Promise<ComponentType<P>> | null = null
  const ask = () => {
    asked ??= load()
      .catch(reload)
      .then(
        (Component) => (loaded = Component),
        (error: unknown) => {
          failures.add(() => (asked = null))
          throw new ScreenCodeError('The code of this page could not be loaded.', { cause: error })
        },
      )
    return asked
  }
  return {
    // A code that is already here is drawn at once, without a moment of nothing.
    Screen: (props) => createElement(loaded ?? use(ask()), props),
    preload: async () => {
      await ask()
    },
    prefetch: async () => {
      if (asked !== null || loaded !== null) return
      const Component = await load().catch(() => null)
      loaded ??= Component
    },
  }
}

/** A part of a screen, in place of React's own `lazy`, which tries once and remembers a failure for ever. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> =>
  lazyScreen(load).Screen

const failures = new Set<() => void>()

/** Lets every code that could not be fetched be asked for again. */
export const forgetFailures = (): void => {
  for (const forget of failures) forget()
  failures.clear()
}
