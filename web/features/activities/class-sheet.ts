// What the sheet of a class asks of the server.
import type { output } from 'zod/mini'
import { type ClassChild as ClassChildShape, lookAtClass } from '#contract/people/child-looks.ts'
import { call } from '#web/http/call.ts'

export type ClassChild = output<typeof ClassChildShape>

/** The children of a class; that they were looked at is shown to their guardians. */
export const openClassSheet = (id: string, key: string) => call(lookAtClass, { params: { id }, key })
