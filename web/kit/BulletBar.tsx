interface Props {
  /** The sentence that the bar shows, for those who do not see it: "$8,420 of $12,000". */
  label: string
  /** Reached, from 0 to 1 of the goal. */
  share: number
  /** Where one would stand today, from 0 to 1. */
  expected?: number
}

const percent = (share: number) => `${Math.max(0, Math.min(1, share)) * 100}%`

/** What is reached of a goal, with a thin tick for today. */
export const BulletBar = ({ label, share, expected }: Props) => (
  <div className="bullet" role="img" aria-label={label}>
    <span className="bullet-fill" style={{ inlineSize: percent(share) }} />
    {expected === undefined ? null : (
      <span className="bullet-tick" style={{ insetInlineStart: percent(expected) }} />
    )}
  </div>
)
