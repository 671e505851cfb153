import type { App } from '#server/platform/app-type.ts'

/** Questions to the assistant, and the question set by which it is tried. */
export const assistantRoutes = (_app: App): void => undefined
