// What a screen of the app is, and how its code comes.
import type { ComponentType } from 'react'
import { lazyScreen, type LazyScreen } from '#web/kit/lazy-screen.ts'
import type { LaterName } from './LaterPage.tsx'
import { withWords } from './with-words.ts'

/** `guest` is for those who are not signed in; `account` also for those who wait to be confirmed. */
export type Audience = 'guest' | 'anyone' | 'account' | 'member' | 'assembly'

export interface ScreenRoute {
  path: string
  audience: Audience
  screen: LazyScreen
}

/** A screen at a path. */
export const at = (path: string, audience: Audience, load: () => Promise<ComponentType>): ScreenRoute => ({
  path,
  audience,
  screen: lazyScreen(load),
})

/** A page that is still to come. */
export const later = (path: string, audience: Audience, name: LaterName): ScreenRoute =>
  at(
    path,
    audience,
    withWords(['coming'], async () => {
      const { LaterPage } = await import('./LaterPage.tsx')
      return () => <LaterPage name={name} />
    }),
  )
