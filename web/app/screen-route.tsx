// What a screen of the app is, and how its code comes.
import type { ComponentType } from 'react'
import { type Audience, type ScreenName, screens } from '#contract/screens.ts'
import { lazyScreen, type LazyScreen } from '#web/kit/lazy-screen.ts'

export interface ScreenRoute {
  path: string
  audience: Audience
  screen: LazyScreen
}

/** A screen of the table with its code. */
export const at = (name: ScreenName, load: () => Promise<ComponentType>): ScreenRoute => ({
  ...screens[name],
  screen: lazyScreen(load),
})
