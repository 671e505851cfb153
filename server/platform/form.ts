// A multipart form with at most one file, read whole and within bounds.
import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { UNKEPT, canBeKept } from '#contract/common.ts'
import { refuse } from './refuse.ts'
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

/** A file is in memory while it is looked at, so only a few come in at once. */
const turns = openTurns({ atOnce: 6, waiting: 30 })

/** Reads the form while no more than a few others are read, and does the work with it. */
export const withForm = <T>(
  request: FastifyRequest,
  most: number,
  work: (form: Form) => Promise<T>,
): Promise<T> => turns.take(async () => work(await readForm(request, most)))

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

const readForm = async (request: FastifyRequest, most: number): Promise<Form> => {
  if (!request.isMultipart()) return refuse(415, 'Please send the file in a form (multipart/form-data).')
  // Whoever is still sending when the time is over gives the place free.
  request.signal.addEventListener('abort', () => setImmediate(() => request.raw.destroy()))
  const fields: Record<string, string> = {}
  let file: SentFile | null = null
  for await (const part of request.parts({ limits: { ...formLimits, fileSize: most } })) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value)
    } else if (part.fieldname === 'file') {
      const bytes = await part.toBuffer()
      file = { name: part.filename, type: part.mimetype, bytes }
    } else {
      part.file.resume()
    }
  }
  return file && file.bytes.length > 0
    ? { fields, file }
    : refuse(400, 'Please choose a file.', { fields: { file: 'Please choose a file.' } })
}
