// Fetches bytes that the server gives to some persons alone: an address that a picture's element asks for has no token.
import { pathOf, type ParamsIn, type Route } from '#contract/route.ts'
import { CallError, networkError, refusalError } from './call-error.ts'
import { line } from './line.ts'
import { readAnswer } from '#web/words/said.ts'

/** The file that a route answers. Throws a CallError as `call` does, or the abort. */
export const fetchFile = async <R extends Route & { readonly method: 'GET' }>(
  route: R,
  params: ParamsIn<R> & Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<Blob> => {
  const path = pathOf(route, params)
  const attempt = () => {
    const headers = new Headers({ 'X-Nineteen-Client': 'web' })
    const token = line.token()
    if (token !== null) headers.set('Authorization', `Bearer ${token}`)
    return line.fetch(line.origin + path, {
      headers,
      credentials: 'same-origin',
      cache: 'no-store',
      ...(signal === undefined ? {} : { signal }),
    })
  }
  try {
    const token = line.token()
    let response = await attempt()
    if (response.status === 401 || response.status === 419) {
      const renewal = await line.refused(token)
      if (renewal === 'unanswered') throw networkError(route)
      if (renewal === 'renewed') response = await attempt()
    }
    if (response.ok) return await response.blob()
    throw refusalError(route, { path, response }, jsonOf(await response.text()))
  } catch (error) {
    if (signal?.aborted === true || error instanceof CallError) throw error
    throw networkError(route)
  }
}

const jsonOf = (text: string): unknown => {
  try {
    return readAnswer(text)
  } catch {
    return null
  }
}
