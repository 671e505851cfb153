// A multipart form with at most one file, read whole and within bounds.
import '@fastify/multipart'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { UNKEPT, canBeKept } from '#contract/common.ts'
import { openDiskRoom } from './disk-room.ts'
import { refuse, Refused } from './refuse.ts'
import { openTurns } from './turns.ts'

export interface SentFile {
  /** As the sender named it; for showing only. */
  readonly name: string
  /** As the sender's device said; counts for nothing. */
  readonly type: string
  readonly bytes: Uint8Array
}

export interface Form {
  readonly fields: Readonly<Record<string, string>>
  readonly file: SentFile
}

export const formLimits = {
  parts: 8,
  files: 1,
  fields: 10,
  fieldSize: 4096,
  fieldNameSize: 100,
  headerPairs: 20,
}

/** A file is in memory while it is looked at, so only a few are at once. None of these turns waits for a sender. */
const turns = openTurns({ atOnce: 6, waiting: 30 })

/** How many forms may be under way at once: of one account, so that nobody is in everybody's way, and of all. */
export const FORMS_EACH = 3
const FORMS_IN_ALL = 60
const underWay = new Map<string, number>()

/** How many more of one account may wait for a place, where a call lets them, and for how long. */
const WAITING_EACH = 5
const WAITING_MS = 20_000
const waiting = new Map<string, Set<() => void>>()
const withRoom = openDiskRoom(tmpdir())
let inAll = 0

/** Reads the form into a file of its own, and then does the work with it while no more than a few others work. */
export const withForm = async <T>(
  request: FastifyRequest,
  most: number,
  work: (form: Form) => Promise<T>,
  { waits = false, ...limits }: FormBounds = {},
): Promise<T> => {
  const account = request.account?.accountId ?? ''
  const until = performance.now() + WAITING_MS
  let mayWait = waits
  while (mayWait && isFull(account)) mayWait = await freed(account, until)
  if (isFull(account))
    refuse(503, 'Some files of yours are still on their way. Please send this one when they have arrived.', {
      retryAfter: 5,
    })
  if (inAll >= FORMS_IN_ALL)
    refuse(503, 'Many files are being sent just now. Please try again in a minute.', { retryAfter: 30 })
  underWay.set(account, (underWay.get(account) ?? 0) + 1)
  inAll += 1
  try {
    return await withRoom(most, () => withFile(request, { ...formLimits, ...limits, fileSize: most }, work))
  } finally {
    inAll -= 1
    const left = (underWay.get(account) ?? 1) - 1
    if (left > 0) underWay.set(account, left)
    else underWay.delete(account)
    const [next] = waiting.get(account) ?? []
    next?.()
  }
}

/** Beyond the limits: whether one too many waits for a place instead of being refused at once. */
type FormBounds = Partial<typeof formLimits> & { readonly waits?: boolean }

const isFull = (account: string): boolean => (underWay.get(account) ?? 0) >= FORMS_EACH

/** Returns when a place of the account has become free; false where so many wait already, or the time is over. */
const freed = async (account: string, until: number): Promise<boolean> => {
  const others = waiting.get(account) ?? new Set()
  const left = until - performance.now()
  if (others.size >= WAITING_EACH || left <= 0) return false
  waiting.set(account, others)
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => go(), left)
    const go = () => {
      clearTimeout(timer)
      others.delete(go)
      if (others.size === 0) waiting.delete(account)
      resolve()
    }
    others.add(go)
  })
  return true
}

type FormLimits = typeof formLimits & { readonly fileSize: number }

const withFile = async <T>(
  request: FastifyRequest,
  limits: FormLimits,
  work: (form: Form) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'nineteen-form-'))
  try {
    const path = join(folder, 'file')
    const { fields, file } = await readForm(request, limits, path)
    return await turns.take(async () => work({ fields, file: { ...file, bytes: await readFile(path) } }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The text fields as the contract describes them, or one sentence for each that is wrong. */
export const checkFields = <T extends z.ZodMiniType>(
  shape: T,
  fields: Readonly<Record<string, string>>,
): z.output<T> => {
  const unkept = Object.entries(fields).find(([, text]) => !canBeKept(text))
  if (unkept) return refuse(400, UNKEPT, { fields: { [unkept[0]]: UNKEPT } })
  const checked = z.safeParse(shape, fields)
  if (checked.success) return checked.data
  const { issues } = checked.error
  const faults = Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]))
  return refuse(400, issues[0]?.message ?? 'This form is not complete.', { fields: faults })
}

const readForm = async (request: FastifyRequest, limits: FormLimits, path: string) => {
  if (!request.isMultipart()) return refuse(415, 'Please send the file in a form (multipart/form-data).')
  // Of a line that broke before the reading began nothing would ever come, and nothing would say so.
  if (request.raw.destroyed) refuse(400, 'This file did not arrive whole. Please send it again.')
  // A sender that is still sending when the time is over loses its place.
  request.signal.addEventListener('abort', () => setImmediate(() => request.raw.destroy()))
  const fields: Record<string, string> = {}
  let file: Omit<SentFile, 'bytes'> | null = null
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value)
    } else if (part.fieldname === 'file') {
      await pipeline(part.file, createWriteStream(path, { mode: 0o600 })).catch((error: unknown) => {
        throw part.file.truncated ? new Refused(413, 'This file is too large.') : error
      })
      file = { name: part.filename, type: part.mimetype }
    } else {
      part.file.resume()
    }
  }
  return file && (await stat(path)).size > 0
    ? { fields, file }
    : refuse(400, 'Please choose a file.', { fields: { file: 'Please choose a file.' } })
}
