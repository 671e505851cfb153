import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('..', import.meta.url))

/** A project outside this one that has installed the package as it would be published; gone when disposed of. */
export const installed = (): { folder: string } & Disposable => {
  const folder = mkdtempSync(path.join(tmpdir(), 'badi-calendar-'))
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: here, stdio: 'pipe' })
  const [tarball = ''] = readdirSync(folder)
  const target = path.join(folder, 'node_modules/badi-calendar')
  mkdirSync(target, { recursive: true })
  execFileSync('tar', ['-xzf', path.join(folder, tarball), '--strip-components=1', '-C', target])
  symlinkSync(path.join(here, '../node_modules/suncalc'), path.join(folder, 'node_modules/suncalc'))
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) }
}
