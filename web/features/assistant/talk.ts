// The questions of this visit with their answers: in memory alone, for whoever asked them. A person who opens a source
// finds them here on the way back.
import type { Found, NotWritten, Passage, Sentence, Thumb } from './data.ts'

/** Why a model's answer is not there, or not to its end; `refused` with what the server says. */
export type Ending = NotWritten | 'cut' | 'stopped' | 'refused'

/** `quoted`: no model is asked. */
export type Writing = 'quoted' | 'running' | 'done' | Ending

/** What is shown of an answer. */
export interface Answer {
  readonly outcome: Found['outcome']
  readonly passages: readonly Passage[]
  readonly sentences: readonly Sentence[]
  readonly writing: Writing
  /** The server's sentence, where it refused. */
  readonly refusal: string
}

export interface Turn extends Answer {
  readonly id: string
  readonly question: string
  /** Among one's own questions, so that it may be rated. */
  readonly kept: boolean
  readonly thumb: Thumb
}

interface Talk {
  /** The account and the community; anybody else begins anew. */
  readonly whose: string
  readonly turns: readonly Turn[]
}

const none: readonly Turn[] = []
let talk: Talk = { whose: '', turns: none }
const listeners = new Set<() => void>()

const set = (next: Talk): void => {
  talk = next
  listeners.forEach((listener) => listener())
}

export const turnsOf = (whose: string): readonly Turn[] => (talk.whose === whose ? talk.turns : none)

/** For `useSyncExternalStore`. */
export const followTalk = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The same question once more stands at the end. */
export const addTurn = (whose: string, turn: Turn): void =>
  set({ whose, turns: [...turnsOf(whose).filter(({ id }) => id !== turn.id), turn] })

export const changeTurn = (id: string, update: (turn: Turn) => Partial<Turn>): void =>
  set({ ...talk, turns: talk.turns.map((one) => (one.id === id ? { ...one, ...update(one) } : one)) })

/** A question that was deleted is not shown any longer; null for all. */
export const dropTurn = (id: string | null): void =>
  set({ ...talk, turns: id === null ? none : talk.turns.filter((one) => one.id !== id) })
