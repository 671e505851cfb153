// What the restore drill has found so far: a line for each act, and how many of them held.
export interface Tally {
  /** One act: what it was, what was wrong with it, and what it showed. Answers whether it held. */
  check(what: string, wrong: readonly string[], shown?: string): boolean
  /** A figure of the last table. */
  figure(name: string, value: number | string): void
  readonly passed: () => number
  readonly failed: () => number
  readonly figures: Readonly<Record<string, number | string>>
}

export const openTally = (): Tally => {
  let [passed, failed] = [0, 0]
  const figures: Record<string, number | string> = {}
  return {
    check: (what, wrong, shown = '') => {
      const holds = wrong.length === 0
      if (holds) passed += 1
      else failed += 1
      const says = [...wrong, shown].filter((words) => words !== '').join('; ')
      console.log(`${holds ? '✓' : '✗'} ${what}${says === '' ? '' : `: ${says}`}`)
      return holds
    },
    figure: (name, value) => {
      figures[name] = value
    },
    passed: () => passed,
    failed: () => failed,
    figures,
  }
}

/** What is wrong when this does not hold. */
export const unless = (holds: boolean, wrong: string): readonly string[] => (holds ? [] : [wrong])

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0

export const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
