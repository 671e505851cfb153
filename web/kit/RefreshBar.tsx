import LinearProgress from '@mui/material/LinearProgress'

/** The thin line under the top bar while old data is being refreshed. */
export const RefreshBar = ({ label }: { label: string }) => (
  <LinearProgress
    aria-label={label}
    style={{ position: 'fixed', insetInline: 0, top: 56, height: 3, zIndex: 6 }}
  />
)
