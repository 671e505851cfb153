// `npm test` has built the app; who runs the journeys alone may have changed it since.
import { ensureBuilt } from '../scripts/build.mjs'

export default () => ensureBuilt(process.execPath)
