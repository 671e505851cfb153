// The Chromium of this machine.
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The one that `CHROMIUM_PATH` names, else the first that is installed. */
export const findBrowser = (): string => {
  const found =
    named('CHROMIUM_PATH') ??
    onPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])
  if (found === null) throw new Error('There is no Chromium here. Name one in CHROMIUM_PATH.')
  return found
}

/**
 * The same that draws for no window: it opens a page in half the time, and can show no notifications. Where it is
 * neither named in `CHROMIUM_SHELL_PATH` nor installed, the whole browser.
 */
export const findShell = (): string =>
  named('CHROMIUM_SHELL_PATH') ??
  named('CHROMIUM_PATH') ??
  onPath(['chromium-headless-shell']) ??
  findBrowser()

const named = (setting: string): string | null => process.env[setting] || null

const onPath = (names: readonly string[]): string | null => {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram) ?? null
}

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
