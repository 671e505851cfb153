// Every refusal of the server is a sentence with a stable code, thrown here and shaped in one handler.

export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly retryAfter: number | undefined
  readonly challenge: string | undefined

  constructor(status: number, message: string, more: RefusalDetail = {}) {
    super(message)
    this.status = status
    this.code = more.code ?? codes[status] ?? 'refused'
    this.fields = more.fields
    this.retryAfter = more.retryAfter
    this.challenge = more.challenge
  }
}

export interface RefusalDetail {
  readonly code?: string
  readonly fields?: Readonly<Record<string, string>>
  /** Seconds. */
  readonly retryAfter?: number
  /** The challenge that the second step of signing in sends back. */
  readonly challenge?: string
}

/** Ends the call with this status and sentence. Usable after `??`, since it never returns. */
export const refuse = (status: number, message: string, more?: RefusalDetail): never => {
  throw new Refused(status, message, more)
}

/** The one answer for a thing of another community, a deleted and an unknown one. */
export const notFound = (): never => refuse(404, 'We could not find that.')

const codes: Readonly<Record<number, string>> = {
  400: 'bad_input',
  401: 'not_signed_in',
  403: 'not_allowed',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  413: 'too_large',
  415: 'wrong_type',
  419: 'session_expired',
  429: 'too_many',
  503: 'unavailable',
}
