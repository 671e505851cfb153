// The captions of a video on their way to the server, and what is said when they do not arrive.
import { videoUploadUrl } from '#contract/uploads/uploads.ts'
import { CallError } from '#web/http/call-error.ts'
import { call } from '#web/http/call.ts'
import { PutError, putFile } from '#web/http/put-file.ts'
import { say } from '#web/words/words.ts'

const TYPE = 'text/vtt'

/** Sends the file; answers what a post stores. */
export const sendCaptions = async (file: File, signal: AbortSignal): Promise<string> => {
  const query = { fileName: file.name, fileType: TYPE, fileSize: file.size }
  const { url } = await call(videoUploadUrl, { query, signal })
  await putFile(url, file, TYPE, { signal, onShare: () => {} })
  return url.split('?')[0] ?? url
}

/** The server's own sentence, which names the line that is wrong. */
export const captionsFailure = (error: unknown): string => {
  const why = error instanceof CallError ? error.detail : error instanceof PutError ? error.message : ''
  return why || say('compose.captionsFailed')
}
