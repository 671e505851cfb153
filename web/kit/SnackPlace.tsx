import { takeSnackPlace } from './snackbar.ts'

/** Where a snackbar may stand: at the foot of the window, of the page or of a sheet. */
export const SnackPlace = () => <div ref={takeSnackPlace} className="snack-place" role="status" />
