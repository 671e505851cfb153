// What a reading page is made of. `{contact}` stands for the way to reach the community, `[words](/path)` for a link.

export interface ReadingSection {
  readonly id: string
  readonly title: string
  /** A paragraph, or a list of points. */
  readonly body: readonly (string | readonly string[])[]
}

export interface ReadingText {
  readonly title: string
  readonly description: string
  readonly changed: string
  /** The whole in five plain sentences. */
  readonly short: readonly [string, string, string, string, string]
  readonly sections: readonly ReadingSection[]
}

export interface Question {
  readonly id: string
  readonly question: string
  readonly answer: readonly string[]
}

export interface QuestionGroup {
  readonly id: string
  readonly title: string
  readonly questions: readonly Question[]
}
