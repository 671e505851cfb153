import LinearProgress from '@mui/material/LinearProgress'

interface Props {
  /** What is being sent. */
  label: string
  /** From 0 to 1. What is shown stops at 95 percent until the work is done (spec §9). */
  share: number
  done: boolean
}

/** How far an upload is. */
export const UploadBar = ({ label, share, done }: Props) => (
  <LinearProgress
    aria-label={label}
    variant="determinate"
    value={done ? 100 : Math.min(95, Math.round(share * 100))}
  />
)
