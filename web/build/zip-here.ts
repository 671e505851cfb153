// The writer of workbooks compresses large ones in a worker made of text, which the policy refuses.
import type { Plugin } from 'vite'

const inWorker = `import { zip } from 'fflate';`
const here = `import { zipSync } from 'fflate';
const zip = (files, done) => { done(null, zipSync(files)); };`

/** Compressed on the page instead: a year's ledger takes less than a second. */
export const zipHere = (): Plugin => ({
  name: 'nineteen-zip-here',
  apply: 'build',
  transform: {
    filter: { id: /\/write-excel-file\/modules\/zip\/zipToArrayBuffer\.js$/ },
    handler(code) {
      if (!code.includes(inWorker)) this.error('write-excel-file compresses in another way in this version.')
      return { code: code.replace(inWorker, here), map: null }
    },
  },
})
