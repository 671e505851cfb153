// The fonts of share pictures: the project's own, so that a machine needs none.
import { readFileSync, rmSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { findFonts } from './web-assets.ts'
import { trueTypeOf } from './woff2.ts'

/** In the order in which a letter is looked for. */
const parts = [
  { name: 'Nineteen Latin', built: 'latin', source: 'nunito-sans/files/nunito-sans-latin-wght-normal' },
  {
    name: 'Nineteen Extended',
    built: 'latinExt',
    source: 'nunito-sans/files/nunito-sans-latin-ext-wght-normal',
  },
  { name: 'Nineteen Persian', built: 'arabic', source: 'vazirmatn/files/vazirmatn-arabic-wght-normal' },
] as const

/** As the painter names them. */
export const SHARE_FAMILIES = parts.map(({ name }) => name).join(', ')

let loading: Promise<void> | null = null

/** Makes the fonts known to the painter: once a process, since it keeps them and reads on in their files. */
export const loadShareFonts = (webFolder: string): Promise<void> => (loading ??= load(webFolder))

const load = async (webFolder: string): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'nineteen-fonts-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const built = findFonts(webFolder)
  for (const part of parts) {
    const inBuild = built[part.built]
    const path = inBuild === null ? inPackages(part.source) : join(webFolder, inBuild)
    const file = join(folder, `${part.built}.ttf`)
    await writeFile(file, trueTypeOf(readFileSync(path), part.name), { mode: 0o600 })
    await sharp({ text: { text: '.', font: `${part.name} 10`, fontfile: file } })
      .raw()
      .toBuffer()
  }
}

/** Where nothing was built, as in tests. */
const inPackages = (source: string): string =>
  createRequire(import.meta.url).resolve(`@fontsource-variable/${source}.woff2`)
