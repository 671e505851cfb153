import type * as z from 'zod/mini'
import type { PushDevice } from '#contract/notifications/channels.ts'
import { instantOf } from '#server/platform/wire.ts'
import type { saveDevice } from './push-queries.ts'

type Row = Awaited<ReturnType<typeof saveDevice>>

export const deviceView = (row: Row, sessionId: string): z.infer<typeof PushDevice> => ({
  _id: row.id,
  id: row.id,
  name: row.device_name,
  createdAt: instantOf(row.created_at),
  endpointHash: row.endpoint_hash.toString('base64url'),
  here: row.session_id === sessionId,
})
