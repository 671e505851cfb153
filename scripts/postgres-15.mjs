// The server tests run on PostgreSQL 15, too: what is said where it is neither found nor fetched.
import { Fault, say } from './run.mjs'

/** @typedef {{ passed: number, failed: number, note?: string }} Count */

/**
 * @param {unknown} error
 * @param {Record<string, string | undefined>} env
 * @returns {Count}
 */
export const withoutPostgres15 = (error, env) => {
  if (!(error instanceof Fault)) throw error
  say(error.message)
  return env.WITHOUT_POSTGRES_15 === 'yes'
    ? { passed: 0, failed: 0, note: 'did not run, as WITHOUT_POSTGRES_15 says' }
    : { passed: 0, failed: 1, note: 'no PostgreSQL 15 here; to go without it, set WITHOUT_POSTGRES_15=yes' }
}
