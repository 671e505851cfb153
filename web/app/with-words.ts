// A screen of which words come with its code.
import type { ComponentType } from 'react'
import { laterWords } from '#web/words/language.ts'

/** Fetches the later catalogues of a screen beside its code. */
export const withWords =
  <P extends object = object>(catalogues: readonly string[], load: () => Promise<ComponentType<P>>) =>
  async (): Promise<ComponentType<P>> => {
    const [screen] = await Promise.all([load(), ...catalogues.map(laterWords)])
    return screen
  }
