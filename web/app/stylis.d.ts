// stylis ships no types; this is the little of it that we touch.
declare module 'stylis' {
  export type Middleware = (
    element: unknown,
    index: number,
    children: unknown[],
    callback: (...parts: unknown[]) => string,
  ) => string | void
  export const prefixer: Middleware
}
