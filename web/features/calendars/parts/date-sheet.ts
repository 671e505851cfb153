import { lazyPart } from '#web/kit/lazy-screen.ts'

/** Few enter dates, so it comes when it is first wanted. */
export const DateSheet = lazyPart(async () => (await import('./DateSheet.tsx')).DateSheet)
