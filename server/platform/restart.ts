// Work that needs the app out of the way, such as bringing a backup back: the app ends, the work is done, and the app
// starts again, in the same process. What does so is the program itself (main.ts).
import { refuse } from './refuse.ts'

export interface Wanted {
  /** What is done meanwhile. It opens the database by itself. */
  readonly work: () => Promise<void>
  /** The set-up link that stays good where the work fails. */
  readonly link: string
}

export interface Restart {
  /** Why the last work failed, in a sentence; null where none has. */
  readonly failure: string | null
  /** The app is about to end. */
  readonly wanted: boolean
  /** Ends the app as soon as what is under way is answered. */
  with(wanted: Wanted): void
}

/** For an app that nobody starts again. */
export const noRestart: Restart = {
  failure: null,
  wanted: false,
  with: () => refuse(409, 'This server cannot end and start by itself. Please restore with a command.'),
}
