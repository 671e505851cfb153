// A post office that an installation of a journey has for itself.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mailsIn, openPostOffice } from './mails.ts'

export const openOwnPostOffice = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'post-office-'))
  const office = await openPostOffice(folder)
  return {
    port: new URL(office.url).port,
    know: (everybody: boolean) => office.know(everybody),
    subjectsTo: (address: string) => mailsIn(folder, address).map(({ subject }) => subject),
    lastTo: (address: string) => mailsIn(folder, address).at(-1),
    [Symbol.dispose]: () => {
      office.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
