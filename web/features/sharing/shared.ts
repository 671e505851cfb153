// What is told of a page to others, and what of it may hang on a board.

/** What is told of a page to others. */
export interface Shared {
  readonly title: string
  /** One line: when and where. */
  readonly text: string
  /** The page's address here. */
  readonly path: string
  /** Of a gathering: what a sheet of paper on a board may say. */
  readonly flyer?: FlyerWords
}

export interface FlyerWords {
  readonly kind: string
  readonly when: string
  /** What everybody may know of the place; null leaves a line to write on. */
  readonly where: string | null
  /** Whether everybody is welcome. */
  readonly open: boolean
}
