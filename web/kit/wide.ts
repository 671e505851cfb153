import useMediaQuery from '@mui/material/useMediaQuery'

/** Whether there is room for two things side by side. Paper is as wide as it is: what was on the screen is printed. */
export const useLargeScreen = (): boolean => useMediaQuery('(min-width:1200px), print', { noSsr: true })
