import type { App } from '#server/platform/app-type.ts'

/** The texts that the assistant answers from, how it is set up, and what it was asked. */
export const assistantSourceRoutes = (_app: App): void => undefined
