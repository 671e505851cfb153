import useMediaQuery from '@mui/material/useMediaQuery'

/** Whether there is room for two things side by side. Paper is as wide as it is: what was on the screen is printed. */
export const useLargeScreen = (): boolean => useMediaQuery('(min-width:1200px), print', { noSsr: true })

/** Whether there is more room than on a phone. */
export const useRoomyScreen = (): boolean => useMediaQuery('(min-width:600px)', { noSsr: true })
