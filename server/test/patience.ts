// Many at once on a machine that others use as well: how long one waits for another is not the question.

/** Calls again while the server is too busy to answer (503 with Retry-After), as clients do; twenty times at most. */
export const patiently = async <A extends { readonly status: number }>(
  call: () => Promise<A>,
): Promise<A> => {
  let answer = await call()
  for (let tries = 1; answer.status === 503 && tries < 20; tries += 1) answer = await call()
  return answer
}
