// stylis ships no types; this is the little of it that we touch, in Emotion's words.
declare module 'stylis' {
  import type { StylisPlugin } from '@emotion/cache'

  export type Middleware = StylisPlugin
  export const prefixer: StylisPlugin
}
