// An opened set-up link and what was typed after it: both stay with this entry of the browser's history and in no
// address, so that a reload finds them and nobody passes them on.
import * as z from 'zod/mini'
import { links } from '#web/app/links.ts'

const Names = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() })
export type Names = z.output<typeof Names>

const State = z.object({ setUp: z.object({ token: z.string(), names: z.nullable(Names) }) })
type Opened = z.output<typeof State>['setUp']

/** What stands in the address once the token was read. */
const taken = 'opened'

const keep = (setUp: Opened) =>
  history.replaceState({ ...history.state, setUp }, '', links.beginSetUp({ token: taken }))

/** Takes the token out of the address; null where an address without one was opened. */
export const openLink = (token: string): Opened | null => {
  const state = State.safeParse(history.state)
  if (token === taken) return state.success ? state.data.setUp : null
  const opened = { token, names: null }
  keep(opened)
  return opened
}

const PAUSE = 200
let timer: ReturnType<typeof setTimeout> | undefined

/** Once the typing pauses, since browsers count how often an entry is changed. */
export const keepNames = (token: string, names: Names) => {
  clearTimeout(timer)
  timer = setTimeout(() => keep({ token, names }), PAUSE)
}

/** The link is used up. */
export const forgetNames = () => clearTimeout(timer)
