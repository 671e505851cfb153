// Fetches bytes that the server gives to some persons alone: an address that a picture's element asks for has no token.
import { pathOf, type ParamsIn, type Route } from '#contract/route.ts'
import { CallError, networkError } from './call-error.ts'
import { respond } from './respond.ts'

/** The file that a route answers. Throws a CallError as `call` does, or the abort. */
export const fetchFile = async <R extends Route & { readonly method: 'GET' }>(
  route: R,
  params: ParamsIn<R> & Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<Blob> => {
  try {
    const response = await respond(route, pathOf(route, params), signal === undefined ? {} : { signal })
    return await response.blob()
  } catch (error) {
    if (signal?.aborted === true || error instanceof CallError) throw error
    throw networkError(route)
  }
}
