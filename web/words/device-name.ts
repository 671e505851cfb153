import { apart } from './apart.ts'
import type { Words } from './words.ts'

/** A device as the server names it ("Chrome on Linux"), in the words of the reader; names that people gave stay. */
export const deviceName = (t: Words['t'], name: string): string => {
  if (name === 'A device') return t('kit.deviceUnknown')
  const [, browser, system] = known.exec(name) ?? []
  if (browser === undefined || system === undefined) return name
  return t('kit.device', { browser: apart(browser), system: apart(system) })
}

// Those of server/platform/device-name.ts.
const known =
  /^(Edge|Opera|Samsung Internet|Firefox|Chrome|Safari) on (iPhone|iPad|Android|Chromebook|Windows|Mac|Linux)$/
