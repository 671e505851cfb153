// `npm test` has built the app; who runs the journeys alone may not have.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

const build = async (): Promise<void> => {
  if (existsSync(join(root, 'dist', 'web', 'index.html'))) return
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const child = spawn(process.execPath, [vite, 'build'], { cwd: root, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The web app could not be built.')
}

export default build
