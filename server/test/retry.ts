// Many calls at once on a machine that others use as well: how long a lock takes is not the question of the test.

/** Retries a call that the server was too busy to answer (503 with Retry-After), as clients do; three times at most. */
export const retry = async <A extends { readonly status: number }>(call: () => Promise<A>): Promise<A> => {
  let answer = await call()
  for (let retries = 0; answer.status === 503 && retries < 3; retries += 1) answer = await call()
  return answer
}
