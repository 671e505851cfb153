// Spec §4, the session: signed-out, active, refreshing, expired. Knows neither React nor the browser.
import { hasMoved, type Grant, type SignedInUser } from '#web/http/keep.ts'
import type { Renewal } from '#web/http/line.ts'
import { readToken, type TokenFacts } from '#web/http/token.ts'
import { judged, askAgainAfter, beforeExpiry, wholeAfter, RefreshPace } from './refresh-pace.ts'
import type { SessionReason, SessionState, Surroundings } from './state.ts'

export class Session {
  readonly #world: Surroundings
  readonly #listeners = new Set<() => void>()
  #state: SessionState = { status: 'signed-out', user: null, reason: null, pendingRecovery: false }
  #token: { readonly text: string; readonly facts: TokenFacts } | null = null
  /** The token that a call was refused with: it is renewed as soon as may be, however long it would still hold. */
  #refused: string | null = null
  #timer = () => {}
  #flight: Promise<Renewal> | null = null
  readonly #pace: RefreshPace

  constructor(world: Surroundings) {
    this.#world = world
    this.#pace = new RefreshPace(world)
    world.time.onChange(() => this.#schedule())
    this.look()
  }

  readonly state = (): SessionState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Compares with what is stored: after a reload, a sleep, or a change made by another tab. */
  readonly look = (): void => {
    const text = this.#world.keep.token()
    if (text === null) return this.#findGone()
    const facts = readToken(text)
    if (facts === null) return this.#expire('Invalid session token')
    if (facts.issuedAt !== null) this.#world.time.notBefore(facts.issuedAt)
    const changed = text !== this.#token?.text
    this.#token = { text, facts }
    if (changed) this.#activate()
    else this.#schedule()
  }

  /** The network is back, or the device woke up: what was put off is tried now. */
  readonly wake = (): void => {
    this.#pace.hurry()
    this.look()
  }

  /** A sign-in, a verified address or a Google answer begins a session. */
  readonly signedIn = (grant: Grant): void => {
    this.#world.keep.setGrant(grant)
    this.look()
  }

  /** The own account was changed or read anew. */
  readonly updateUser = (user: SignedInUser): void => {
    const before = this.#state.user
    this.#world.keep.setUser(user)
    if (hasMoved(before, user)) this.#world.forget()
    this.#set({ user })
  }

  /** Reads one’s own account: it may have moved or have other rights by now, and an older client kept none. */
  readonly learn = async (): Promise<void> => {
    const [{ text } = {}, { user: before }] = [this.#token ?? undefined, this.#state]
    const user = await this.#world.me().catch(() => null)
    if (user === null || text !== this.#token?.text || before !== this.#state.user) return
    if (JSON.stringify(user) !== JSON.stringify(before)) this.updateUser(user)
  }

  /** Clears the device at once, also without a network; the returned promise is the server's part. */
  readonly signOut = (): Promise<void> => {
    const { keep, logout } = this.#world
    const token = keep.token()
    const told = token === null ? Promise.resolve() : logout(token).then(noted, noted)
    keep.clear()
    this.#end('signed-out', null)
    return told
  }

  /** Spec §4: a 401 or 419 of any call but refresh. */
  readonly refused = async (sent: string | null): Promise<Renewal> => {
    if (this.#flight) return this.#flight
    if (this.#state.status === 'signed-out' || this.#state.status === 'expired') return 'over'
    if (this.#world.keep.token() !== sent) {
      this.look()
      return this.#renewal()
    }
    if (this.#world.keep.refreshToken() === null) {
      this.#expire('Session expired')
      return 'over'
    }
    this.#refused = sent
    if (this.#pace.untilAllowed() === 0) return this.#refresh('Session expired')
    this.#schedule()
    return this.#pace.hasJustRenewed() ? 'refused' : 'unanswered'
  }

  /** The person has seen the saved forms, or the last of them is gone. */
  readonly acknowledgeRecovery = (): void => {
    this.#world.keep.drop('pendingRecovery')
    this.#set({ pendingRecovery: false })
  }

  readonly #isAlive = () => this.#state.status === 'active' || this.#state.status === 'refreshing'

  readonly #renewal = (): Renewal => (this.#isAlive() ? 'renewed' : 'over')

  /** No token is stored: another tab ended the session, or there was none. */
  #findGone() {
    if (!this.#isAlive() && this.#state.status !== 'expired') return
    const { keep } = this.#world
    if (keep.user() === null) return this.#end('signed-out', null)
    // The tab that found the expiry has cleared the tokens. What may stand there by now is not ours to clear.
    if (this.#state.status !== 'expired') this.#end('expired', 'Session expired')
  }

  #activate() {
    const { keep, forget } = this.#world
    const before = this.#state.user
    const stored = keep.user()
    const user = stored?._id === this.#token?.facts.userId ? stored : null
    if (before && (before._id !== this.#token?.facts.userId || (user && hasMoved(before, user)))) forget()
    const pendingRecovery = keep.entry('pendingRecovery') !== null
    this.#set({ status: 'active', reason: null, user, pendingRecovery })
    this.#schedule()
    if (user === null) void this.learn()
  }

  /** Sets the clock for the next thing to do, or does it if it is due. */
  #schedule() {
    if (this.#token === null || this.#flight || !this.#isAlive()) return
    const left = this.#token.facts.expiresAt - this.#world.time.now()
    const renewable = this.#world.keep.refreshToken() !== null
    if (!renewable && left <= 0) return this.#expire('Session expired')
    const refused = this.#token.text === this.#refused
    const due = refused ? 0 : left - beforeExpiry
    const wait = renewable ? Math.max(due, this.#pace.untilAllowed()) : left
    if (wait > 0) return this.#wait(wait, () => this.#schedule())
    void this.#refresh(left > 0 && !refused ? 'Session expiring soon' : 'Session expired')
  }

  #wait(ms: number, run: () => void) {
    this.#timer()
    // Browsers take a longer wait for none.
    this.#timer = this.#world.after(Math.min(ms, 86_400_000), run)
  }

  #pass(ms: number): Promise<void> {
    return new Promise((go) => void this.#world.after(ms, go))
  }

  #refresh(reason: SessionReason): Promise<Renewal> {
    this.#timer()
    this.#set({ status: 'refreshing', reason })
    // What is renewed is this token, whatever this tab hears of while it waits for its turn.
    const text = this.#token?.text
    this.#flight ??= this.#world
      .alone(() => this.#exchange(text))
      .finally(() => {
        this.#flight = null
        this.#schedule()
      })
    return this.#flight
  }

  async #exchange(text: string | undefined): Promise<Renewal> {
    const { keep, refresh } = this.#world
    for (const pause of [...askAgainAfter, null]) {
      if (keep.token() !== text) return this.#follow()
      const refreshToken = keep.refreshToken()
      if (refreshToken === null) return this.#follow()
      const outcome = await refresh(refreshToken).catch(judged)
      // Another tab, or a sign-out, was quicker than the answer.
      if (keep.refreshToken() !== refreshToken) {
        await this.#seen(text)
        return this.#follow()
      }
      if (outcome === 'refused') {
        this.#expire('Session expired')
        return 'over'
      }
      if (outcome !== 'no answer') return this.#renewed(outcome)
      if (pause !== null) await this.#pass(pause)
    }
    return this.#unanswered()
  }

  /** A tab writes its token last, and the browsers show another one what is written piece by piece. */
  async #seen(text: string | undefined): Promise<void> {
    for (const pause of wholeAfter) {
      if (this.#world.keep.token() !== text) return
      await this.#pass(pause)
    }
  }

  #follow(): Renewal {
    this.look()
    if (this.#state.status === 'refreshing') this.#set({ status: 'active', reason: null })
    return this.#renewal()
  }

  #renewed(grant: Grant): Renewal {
    this.#pace.renewed()
    this.#world.keep.setGrant(grant)
    this.#token = null
    this.look()
    return this.#renewal()
  }

  /** No network is no expiry: the person goes on with what is kept until the server can be asked. */
  #unanswered(): Renewal {
    this.#pace.unanswered()
    this.#set({ status: 'active', reason: null })
    return 'unanswered'
  }

  #expire(reason: SessionReason) {
    const { keep } = this.#world
    keep.dropTokens()
    const forms = keep.entry('formProgress') !== null
    if (forms) keep.write('pendingRecovery', true)
    this.#end('expired', reason)
  }

  #end(status: 'signed-out' | 'expired', reason: SessionReason | null) {
    this.#timer()
    this.#token = null
    const { keep, forget } = this.#world
    if (status === 'signed-out') forget()
    const pendingRecovery = keep.entry('pendingRecovery') !== null
    this.#set({ status, reason, user: keep.user(), pendingRecovery })
  }

  #set(change: Partial<SessionState>) {
    this.#state = { ...this.#state, ...change }
    this.#listeners.forEach((listener) => listener())
  }
}

const noted = () => {}
