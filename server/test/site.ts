// The pages of a world beside a folder that looks like a build.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { pageRoutesFrom } from '#server/pages/routes.ts'
import type { App } from '#server/platform/app-type.ts'
import { sendHeaders } from '#server/platform/headers.ts'
import type { World } from './world.ts'

interface Site {
  get(url: string, headers?: Readonly<Record<string, string>>): Promise<Answer>
  [Symbol.asyncDispose](): Promise<void>
}
interface Answer {
  readonly statusCode: number
  readonly body: string
  readonly headers: Readonly<Record<string, unknown>>
}

/** The pages of a world beside a build that holds the app's real document. */
export const openSite = async (world: World, { built = true } = {}): Promise<Site> => {
  const folder = await mkdtemp(join(tmpdir(), 'nineteen-pages-'))
  if (built) await fillBuild(folder)
  const http = Fastify()
  sendHeaders(http, false)
  const app: App = { ...world.app, http }
  pageRoutesFrom(app, folder)
  await http.ready()
  return {
    get: (url, headers = {}) => http.inject({ method: 'GET', url, headers }),
    [Symbol.asyncDispose]: async () => {
      await http.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const fillBuild = async (folder: string) => {
  const source = await readFile(new URL('../../web/index.html', import.meta.url), 'utf8')
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), source)
  await writeFile(
    join(folder, 'csp.json'),
    JSON.stringify({ script: ['sha256-of-script'], style: ['sha256-of-style'] }),
  )
  await writeFile(join(folder, 'sw.js'), 'self')
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, 'assets', 'app-1234.js'), 'export {}')
  await writeFile(join(folder, 'assets', 'towns-map-1234.js'), 'export {}')
  await writeFile(join(folder, 'assets', 'towns-map-1234.css'), '')
  await writeFile(join(folder, 'assets', 'app-1234.js.br'), 'squeezed')
}
