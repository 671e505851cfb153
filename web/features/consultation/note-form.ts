// What is typed of a note, and what is sent of it: pure.
import { typedFigure } from '#contract/digits.ts'
import type { OwnNote, Written } from './data.ts'

export interface Typed {
  readonly kind: OwnNote['kind']
  readonly text: string
  readonly visitingFrom: string
  readonly for: string
  readonly against: string
  readonly visitors: string
}

export const blank: Typed = {
  kind: 'thought',
  text: '',
  visitingFrom: '',
  for: '',
  against: '0',
  visitors: '0',
}

export const typedOf = ({ kind, text, visitingFrom, voices }: OwnNote): Typed => ({
  kind,
  text,
  visitingFrom,
  for: voices === null ? '' : String(voices.for),
  against: String(voices?.against ?? 0),
  visitors: String(voices?.visitors ?? 0),
})

/** Digits of any script; what is none is left to the server's sentence. */
const heads = (typed: string): number => typedFigure(typed) ?? Number.NaN

/** Only a recommendation has voices, and only what is none can be a visitor's. */
export const writtenOf = (typed: Typed): Written =>
  typed.kind === 'recommendation'
    ? {
        kind: typed.kind,
        text: typed.text,
        voices: { for: heads(typed.for), against: heads(typed.against), visitors: heads(typed.visitors) },
      }
    : { kind: typed.kind, text: typed.text, visitingFrom: typed.visitingFrom }
