// A screen whose code comes when it is first asked for.
import { createElement, use, type ComponentType } from 'react'
import { mayReload, withRetries } from './retry.ts'

export interface LazyScreen {
  Screen: ComponentType
  /** Fetches the code of the screen that is wanted, ahead of its first rendering. */
  preload: () => Promise<void>
  /** Fetches the code of a screen that may be wanted later; when it does not come, nothing happens. */
  prefetch: () => Promise<void>
  /** Lets a code that could not be fetched be asked for again; React's own `lazy` remembers a failure for ever. */
  forgetFailure: () => void
}

/** What a screen does when its code does not come: the pause between tries, and then the guarded reload. */
interface Surroundings {
  wait?: (ms: number) => Promise<void>
  reload: (error: unknown) => Promise<ComponentType>
}

/** The code of a screen could not be fetched. */
export class ScreenCodeError extends Error {}

/** A lazy screen: two retries, then one guarded reload, then a `ScreenCodeError` for the frame's error screen. */
export const lazyScreen = (load: () => Promise<ComponentType>, world: Surroundings = browser): LazyScreen => {
  let loaded: ComponentType | null = null
  let failed = false
  let asked: Promise<ComponentType> | null = null
  const ask = () => {
    asked ??= withRetries(load, world.wait)
      .catch(world.reload)
      .then(
        (Component) => (loaded = Component),
        (error: unknown) => {
          failed = true
          throw new ScreenCodeError('The code of this page could not be loaded.', { cause: error })
        },
      )
    return asked
  }
  return {
    // A code that is already here is drawn at once, without a moment of nothing.
    Screen: () => createElement(loaded ?? use(ask())),
    preload: async () => {
      await ask()
    },
    prefetch: async () => {
      if (asked !== null || loaded !== null) return
      const Component = await load().catch(() => null)
      loaded ??= Component
    },
    forgetFailure: () => {
      if (failed) asked = null
      failed = false
    },
  }
}

const reloadOnce = (error: unknown): Promise<ComponentType> => {
  // Without a connection a reload cannot bring the code.
  if (!navigator.onLine || !mayReload(sessionStorage, Date.now())) throw error
  dispatchEvent(new Event('nineteen:flush'))
  location.reload()
  return new Promise(() => {})
}

const browser: Surroundings = { reload: reloadOnce }
