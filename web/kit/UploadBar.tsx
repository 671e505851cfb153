interface Props {
  /** What is being sent. */
  label: string
  /** From 0 to 1. What is shown stops at 95 percent until the work is done (spec §9). */
  share: number
  done: boolean
}

/** How far an upload is. */
export const UploadBar = ({ label, share, done }: Props) => {
  const percent = done ? 100 : Math.min(95, Math.round(share * 100))
  return (
    <div
      className="bullet upload"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span className="bullet-fill" style={{ inlineSize: `${percent}%` }} />
    </div>
  )
}
