// What the app's line answers where the answer is no JSON: a file, or a stream.
import type { Route } from '#contract/route.ts'
import { readAnswer } from '#web/words/said.ts'
import { networkError, refusalError } from './call-error.ts'
import { line } from './line.ts'

/**
 * Sends with the person's token, and once more where the session was renewed meanwhile. Throws a CallError as `call`
 * does where the server refuses.
 */
export const respond = async (route: Route, path: string, init: RequestInit): Promise<Response> => {
  const attempt = () => {
    const headers = new Headers(init.headers)
    headers.set('X-Nineteen-Client', 'web')
    const token = line.token()
    if (token !== null) headers.set('Authorization', `Bearer ${token}`)
    return line.fetch(line.origin + path, { ...init, headers, credentials: 'same-origin', cache: 'no-store' })
  }
  const token = line.token()
  let response = await attempt()
  if (response.status === 401 || response.status === 419) {
    const renewal = await line.refused(token)
    if (renewal === 'unanswered') throw networkError(route)
    if (renewal === 'renewed') response = await attempt()
  }
  if (response.ok) return response
  throw refusalError(route, { path, response }, jsonOf(await response.text()))
}

const jsonOf = (text: string): unknown => {
  try {
    return readAnswer(text)
  } catch {
    return null
  }
}
