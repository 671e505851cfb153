import { snack } from '#web/kit/snackbar.ts'
import { say } from '#web/words/words.ts'
import { writeToClipboard } from '#web/secure-context.ts'

/** Copies the whole address of a page of ours; where that is forbidden, says it. */
export const copyLink = async (path: string): Promise<void> => {
  const url = new URL(path, location.origin).href
  try {
    await writeToClipboard(url)
    snack({ text: say('posts.linkCopied') })
  } catch {
    snack({ text: say('posts.linkNotCopied', { url }) })
  }
}
