// Brotli and gzip files beside each text file, so that the server compresses nothing while it serves.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Runs last, when every file stands. */
export const compress = (): Plugin => ({
  name: 'nineteen-compress',
  apply: 'build',
  enforce: 'post',
  closeBundle: {
    order: 'post',
    sequential: true,
    handler: async () => {
      const dir = join(import.meta.dirname, '../../dist/web')
      const files = await readdir(dir, { recursive: true })
      for (const name of files.filter((one) => textual.test(one))) await compressFile(join(dir, name))
    },
  },
})

const textual = /\.(js|css|html|svg|json|webmanifest)$/
const tooSmall = 1_024
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const compressFile = async (path: string) => {
  const content = await readFile(path)
  if (content.length < tooSmall) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await writeFile(`${path}.br`, await brotli(content, { params }))
  await writeFile(`${path}.gz`, await zip(content, { level: 9 }))
}
