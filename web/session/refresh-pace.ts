// How soon the server may be asked for a new token again.
import type { Surroundings } from './state.ts'
import { CallError } from '#web/http/call-error.ts'

export class RefreshPace {
  readonly #clocks: Pick<Surroundings, 'elapsed' | 'time'>
  #refreshed = { elapsed: -Infinity, at: -Infinity }
  #unansweredRounds = 0
  #quietUntil = -Infinity

  constructor(clocks: Pick<Surroundings, 'elapsed' | 'time'>) {
    this.#clocks = clocks
  }

  /** Milliseconds. */
  untilAllowed(): number {
    return Math.max(0, this.#leftOfRenewal(), this.#quietUntil - this.#clocks.elapsed())
  }

  /** The token is so new that another one is not asked for yet. */
  hasJustRenewed(): boolean {
    return this.#leftOfRenewal() > 0
  }

  #leftOfRenewal(): number {
    const { elapsed, time } = this.#clocks
    // A sleeping device stops one of these clocks, a corrected one turns the other back.
    const since = Math.max(elapsed() - this.#refreshed.elapsed, time.now() - this.#refreshed.at)
    return betweenRefreshes - since
  }

  renewed(): void {
    const { elapsed, time } = this.#clocks
    this.#refreshed = { elapsed: elapsed(), at: time.now() }
    this.#unansweredRounds = 0
  }

  /** A whole round of asking had no answer: the next one comes later and later. */
  unanswered(): void {
    const wait = nextRoundAfter[this.#unansweredRounds] ?? 300_000
    this.#unansweredRounds += 1
    this.#quietUntil = this.#clocks.elapsed() + wait
  }

  /** The network is back: what was put off need not wait. */
  hurry(): void {
    this.#quietUntil = -Infinity
  }
}

/** Spec §9. */
export const beforeExpiry = 60_000
/** However wrong a clock may be: no storm of refreshes. */
const betweenRefreshes = 30_000
/** A lost answer is asked for again with the same token; the server gives the same successor for 30 seconds. */
export const askAgainAfter = [500, 1_500, 4_000] as const
/** What another tab has written is here whole after a moment. */
export const wholeAfter = [20, 100, 400] as const
/** Without any answer the next round waits this long, or until the network is back. */
const nextRoundAfter: readonly number[] = [30_000, 60_000, 120_000]

/** Only a refusal ends a session; everything else may be a lost answer. */
export const judged = (error: unknown): 'refused' | 'no answer' =>
  error instanceof CallError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![408, 425, 429].includes(error.status)
    ? 'refused'
    : 'no answer'
