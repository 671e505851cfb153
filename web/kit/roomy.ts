import useMediaQuery from '@mui/material/useMediaQuery'

/** Whether there is more room than on a phone. By itself, so that what asks for it brings nothing else along. */
export const useRoomyScreen = (): boolean => useMediaQuery('(min-width:600px)', { noSsr: true })
