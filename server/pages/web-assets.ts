// What the build of the web app left for us: its folder, the fonts that public pages share with it, and their map.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Where the build puts the web app. */
export const webFolder = fileURLToPath(new URL('../../dist/web', import.meta.url))

export interface Fonts {
  readonly latin: string | null
  readonly latinExt: string | null
  readonly arabic: string | null
  readonly serif: string | null
}

/** The built fonts by what they are for; null where there is none, and the device's own are used. */
export const findFonts = (folder: string): Fonts => {
  const names = namesIn(`${folder}/assets`)
  const find = (start: string) => {
    const name = names.find((one) => one.startsWith(start) && one.endsWith('.woff2'))
    return name === undefined ? null : `/assets/${name}`
  }
  return {
    latin: find('nunito-sans-latin-wght'),
    latinExt: find('nunito-sans-latin-ext-wght'),
    arabic: find('vazirmatn-arabic-wght'),
    serif: find('gentium-book-plus-latin-400'),
  }
}

export interface MapFiles {
  readonly script: string
  readonly style: string
}

/** The map of public pages; null where nothing was built. */
export const findMap = (folder: string): MapFiles | null => {
  const names = namesIn(`${folder}/assets`).filter((one) => one.startsWith('towns-map-'))
  const [script, style] = ['.js', '.css'].map((end) => names.find((one) => one.endsWith(end)))
  return script === undefined || style === undefined
    ? null
    : { script: `/assets/${script}`, style: `/assets/${style}` }
}

const namesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
