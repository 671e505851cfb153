// A backup is brought back in the browser, while nobody has set the installation up: whoever has its link sends the
// file, which is received onto the disk and proven whole, and the program restores it once the app has ended.
import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import fastifyMultipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import * as contract from '#contract/community/bring-back.ts'
import { SET_UP_LIFE, demandSetUpLink } from '#server/features/community/founding.ts'
import type { App } from '#server/platform/app-type.ts'
import type { Config } from '#server/platform/config.ts'
import { LEAST_FREE, freeOn } from '#server/platform/disk-room.ts'
import { checkFields, formLimits } from '#server/platform/form.ts'
import { Refused, refuse } from '#server/platform/refuse.ts'
import { serve } from '#server/platform/serve.ts'
import { UnfitBackup } from './encrypted-file.ts'
import type { Manifest } from './manifest.ts'
import { type Backup, checkBackup, refuseOtherSecret, restoreInstallation } from './restore.ts'
import { isFull, noRoom } from './room.ts'

/** A large backup over a slow line, and reading all of it. */
const HANDLER_MS = 3_600_000

export const bringBackRoutes = (app: App): void => {
  app.http.register(async (http) => {
    http.addHook('onRoute', (route) => {
      route.handlerTimeout = HANDLER_MS
      route.config = { ...route.config, slowBody: true }
    })
    await http.register(fastifyMultipart, { limits: formLimits })
    const desk = openDesk(app)
    serve({ ...app, http }, contract.checkBackup, ({ params, request }) => desk.check(params.token, request))
    serve({ ...app, http }, contract.bringBack, ({ params }) => desk.restore(params.token))
  })
}

/** One backup at a time: the one that was sent last, for whoever has sent it. */
const openDesk = (app: App) => {
  const { dataDir } = app.config
  let isBusy = false
  /** After a wrong passphrase the file stays for as long as the link is good: only the passphrase is sent again. */
  let held: { readonly token: string; readonly path: string } | null = null
  let proven: { readonly token: string; readonly backup: Backup } | null = null
  let end: NodeJS.Timeout | undefined
  const clear = async (): Promise<void> => {
    held = proven = null
    await removeReceived(dataDir)
  }
  return {
    check: async (token: string, request: FastifyRequest) => {
      const since = app.clock.now()
      await demandSetUpLink(app, token)
      if (isBusy) refuse(409, 'Another backup is just being sent. Please wait until it has arrived.')
      isBusy = true
      clearTimeout(end)
      try {
        proven = null
        const { path, passphrase } = await receive(dataDir, request, held?.token === token ? held.path : null)
        held = { token, path }
        // A large one takes longer than the link is good.
        await demandSetUpLink(app, token, { since, renewed: true })
        const backup = await prove(app.config, path, passphrase)
        proven = { token, backup }
        return { success: true as const, data: previewOf(backup.manifest) }
      } catch (error) {
        if (!(error instanceof Refused && error.code === WRONG_PASSPHRASE)) await clear()
        throw error
      } finally {
        isBusy = false
        end = setTimeout(() => void clear(), SET_UP_LIFE).unref()
      }
    },
    restore: async (token: string) => {
      await demandSetUpLink(app, token)
      if (isBusy || proven?.token !== token) return refuse(409, GONE)
      const { backup } = proven
      proven = null
      app.restart.with({ link: token, work: () => restore(app.config, backup) })
      clearTimeout(end)
      return { message: 'The backup is being restored.' }
    },
  }
}

const folderIn = (dataDir: string): string => join(dataDir, 'restore')

/** What was sent and never restored. */
export const removeReceived = (dataDir: string): Promise<void> =>
  rm(folderIn(dataDir), { recursive: true, force: true })

const GONE = 'This backup is no longer on the server. Please send it again.'
const WRONG_PASSPHRASE = 'passphrase'
const refuseRoom = (sentence: string): never =>
  refuse(400, sentence, { code: 'no_room', fields: { file: sentence } })

/** The passphrase and where the file lies: the one that was sent now, or without one the one that is held. */
const receive = async (dataDir: string, request: FastifyRequest, held: string | null) => {
  if (!request.isMultipart()) refuse(415, 'Please send the file in a form (multipart/form-data).')
  const size = Number(request.headers['content-length'] ?? NaN)
  if (Number.isNaN(size)) refuse(400, 'Please say how large the file is.')
  // The one that is held makes room for the next.
  const free = (await freeOn(dataDir)) + (held === null ? 0 : (await stat(held)).size)
  const needed = size + LEAST_FREE
  if (free < needed) refuseRoom(noRoom(dataDir, needed, free))
  const sent = await readForm(request, size, () => makePlace(dataDir)).catch((error: unknown) => {
    if (isFull(error)) return refuseRoom(noRoom(dataDir, needed, 0))
    throw error
  })
  const path = sent.path ?? held ?? refuse(400, GONE, { fields: { file: GONE } })
  return { path, ...checkFields(contract.checkBackup.body, sent.fields) }
}

/** Where a file comes, in place of the one that is there. */
const makePlace = async (dataDir: string): Promise<string> => {
  await removeReceived(dataDir)
  await mkdir(folderIn(dataDir), { recursive: true, mode: 0o700 })
  return join(folderIn(dataDir), `${randomBytes(8).toString('hex')}.n19`)
}

const prove = async ({ secretKey }: Config, path: string, passphrase: string): Promise<Backup> => {
  try {
    const backup = await checkBackup(path, passphrase)
    refuseOtherSecret(backup, secretKey)
    return backup
  } catch (error) {
    if (!(error instanceof UnfitBackup)) throw error
    const [field, sentence] = unfit[error.why]
    const code = field === 'passphrase' ? WRONG_PASSPHRASE : 'unfit'
    return refuse(400, sentence, { code, fields: { [field]: sentence } })
  }
}

/** Its text fields; the file is written where it is to lie, never whole in memory. */
const readForm = async (request: FastifyRequest, most: number, place: () => Promise<string>) => {
  // A sender that is still sending when the time is over loses its place.
  request.signal.addEventListener('abort', () => setImmediate(() => request.raw.destroy()))
  const fields: Record<string, string> = {}
  let path: string | null = null
  for await (const part of request.parts({ limits: { ...formLimits, fileSize: most } })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else if (part.fieldname === 'file' && path === null) {
      path = await place()
      await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    } else part.file.resume()
  }
  return { fields, path }
}

/** For the wizard, at which field, and without the paths of the machine. */
const unfit: Readonly<Record<UnfitBackup['why'], readonly ['file' | 'passphrase', string]>> = {
  foreign: ['file', 'This is no backup of Nineteen, or its beginning is damaged.'],
  passphrase: ['passphrase', 'The passphrase is wrong, or the beginning of the file was changed.'],
  damaged: [
    'file',
    'This backup is damaged: it was cut or changed after it was made. Please take another copy of it, or an earlier backup.',
  ],
  newer: [
    'file',
    'This backup was made by a newer version of Nineteen than this one. Update Nineteen and try again.',
  ],
  older: [
    'file',
    'This backup was made by an older version of Nineteen. Restore it with that version, and update then.',
  ],
  secret: [
    'file',
    'SECRET_KEY in the settings is not the secret of this backup. Take it out of the settings, and restart the app.',
  ],
}

const previewOf = ({
  counts,
  files,
  madeAt,
  version,
}: Manifest): z.infer<typeof contract.checkBackup.reply>['data'] => ({
  ...counts,
  files: files.length,
  madeAt,
  version,
})

/** What `npm run restore` does, once the app has ended. */
const restore = async (config: Config, backup: Backup): Promise<void> => {
  try {
    await restoreInstallation(config, backup, async (communities) => {
      if (communities > 0) throw new Error('This installation was set up meanwhile. Nothing was restored.')
    })
  } finally {
    await removeReceived(config.dataDir)
  }
}
