import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

/** The version of this code, as package.json has it. */
export const { version: VERSION } = z.parse(
  z.object({ version: z.string() }),
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')),
)
