// Sends a file to an address that the server granted. Not `fetch`: that tells nothing of the progress.
import * as z from 'zod/mini'
import { Refusal } from '#contract/common.ts'
import { readAnswer, said } from '#web/words/said.ts'

/** The file did not arrive, or was refused. */
export class PutError extends Error {
  /** The answer's status, or 0 when no answer came. */
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

interface Watch {
  /** The share that has left the device, from 0 to 1. */
  readonly onShare: (share: number) => void
  readonly signal: AbortSignal
}

/** Resolves when the whole file was taken; rejects with a PutError that says why not, or with the abort. */
export const putFile = (url: string, file: Blob, type: string, { onShare, signal }: Watch): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    request.setRequestHeader('Content-Type', type)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onShare(total === 0 ? 0 : loaded / total),
    )
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve()
      else reject(new PutError(reasonOf(request), request.status))
    })
    request.addEventListener('error', () => reject(new PutError('', 0)))
    request.addEventListener('abort', () => reject(signal.reason))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })

/** The server's own sentence, else what HTTP says of the status. */
const reasonOf = (request: XMLHttpRequest): string => {
  try {
    const answer = readAnswer(request.responseText)
    return said(z.partial(Refusal).safeParse(answer).data?.message ?? request.statusText)
  } catch {
    return request.statusText
  }
}
