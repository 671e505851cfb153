// The Chromium of this machine, and how it is started.
import { chromiums, findOnPath, shell } from '../scripts/machine.ts'

/** Asks nobody on the network, and needs no sandbox: what it shows is our own. */
export const quietArgs: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The one that `CHROMIUM_PATH` names, else the first that is installed. */
export const findBrowser = (): string => {
  const found = named('CHROMIUM_PATH') ?? findOnPath(chromiums)
  if (found === null) throw new Error('There is no Chromium here. Name one in CHROMIUM_PATH.')
  return found
}

/**
 * The same that draws for no window: it opens a page in half the time, and can show no notifications. Where it is
 * neither named in `CHROMIUM_SHELL_PATH` nor installed, the whole browser.
 */
export const findShell = (): string =>
  named('CHROMIUM_SHELL_PATH') ?? named('CHROMIUM_PATH') ?? findOnPath([shell]) ?? findBrowser()

const named = (setting: string): string | null => process.env[setting] || null
