import { say } from '#web/words/words.ts'
import { writeToClipboard } from '#web/secure-context.ts'
import { snack } from './snackbar.ts'

/** Copies a text that stands on the page, and says `done`; without TLS, or where it is forbidden, says so. */
export const copyText = async (text: string, done: string): Promise<void> => {
  try {
    await writeToClipboard(text)
    snack({ text: done })
  } catch {
    snack({ text: say('kit.notCopied') })
  }
}
