import type { App } from '#server/platform/app-type.ts'

/** Answers that a model writes. */
export const assistantModelRoutes = (_app: App): void => undefined
