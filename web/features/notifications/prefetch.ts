// When notifications are fetched ahead. Of its own, since the bell of every page needs it and the panel's rules do not.

/** Spec §9: fetched ahead unless the last time was so short ago, or there are some already. */
const pause = 180_000

interface Before {
  /** When notifications were last fetched, with or without success; 0 for never. */
  readonly last: number
  /** Some were fetched since the app was opened. */
  readonly exist: boolean
}

export const mayPrefetch = ({ last, exist }: Before, now: number): boolean => !exist && now - last >= pause
