import { addStyle } from './add-style.ts'
import css from './milestone-bar.css?inline'

addStyle(css)

interface Props {
  /** The sentence that the bar shows, for those who do not see it: "14 of 19 home visits". */
  label: string
  /** Reached, from 0 to 1 of the goal. */
  share: number
  /** How much of the time has passed, from 0 to 1. */
  passed?: number | undefined
  /** Where the milestones stand, from 0 to 1; their names stand in `Milestones`. */
  marks: readonly number[]
}

const percent = (share: number) => `${Math.max(0, Math.min(1, share)) * 100}%`

/** At either end a point still stands within the bar. */
const within = (mark: number) => `clamp(10px, ${percent(mark)}, 100% - 10px)`

/** What is reached of a shared aim: points at its milestones, and a thin tick for today. */
export const MilestoneBar = ({ label, share, passed, marks }: Props) => (
  <div className="milestone-bar" role="img" aria-label={label}>
    <span className="bullet-fill" style={{ inlineSize: percent(share) }} />
    {marks.map((mark) => (
      <span
        key={mark}
        className={mark <= share ? 'milestone-mark milestone-reached' : 'milestone-mark'}
        style={{ insetInlineStart: within(mark) }}
      />
    ))}
    {passed === undefined ? null : (
      <span className="bullet-tick" style={{ insetInlineStart: percent(passed) }} />
    )}
  </div>
)

interface Milestone {
  readonly name: string
  /** How much it takes, as words: "10". */
  readonly at: string
  readonly reached: boolean
}

interface MilestonesProps {
  label: string
  milestones: readonly Milestone[]
  /** Said of one that is reached, beside its point. */
  reachedWord: string
}

/** The names of a bar's points, below it. */
export const Milestones = ({ label, milestones, reachedWord }: MilestonesProps) => (
  <ol className="milestones t-small" aria-label={label}>
    {milestones.map(({ name, at, reached }) => (
      <li key={`${at} ${name}`} className={reached ? 'milestone-reached' : undefined}>
        <bdi>{name}</bdi>
        <span className="milestone-at">
          {reached ? <span className="quiet">{reachedWord} </span> : null}
          <bdi>{at}</bdi>
        </span>
      </li>
    ))}
  </ol>
)
