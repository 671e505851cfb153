// How soon the server may be asked for a new token again.
import { betweenRefreshes, nextRoundAfter } from './pauses.ts'
import type { Surroundings } from './state.ts'

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
