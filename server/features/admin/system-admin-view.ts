import type * as z from 'zod/mini'
import type { listSystemAdmins } from '#contract/admin/system-admins.ts'
import type { SystemAdminRow } from './system-admin-queries.ts'
import { mayGo } from './system-admin-rules.ts'

export const systemAdminsView = (
  rows: readonly SystemAdminRow[],
  viewer: { readonly accountId: string },
): z.infer<typeof listSystemAdmins.reply> => ({
  success: true,
  data: rows.map((row) => ({
    _id: row.id,
    id: row.id,
    name: `${row.first_name} ${row.last_name}`.trim() || row.email,
    email: row.email,
    community: row.community_name ?? '',
    since: row.granted_at,
    self: row.id === viewer.accountId,
    can: { remove: mayGo(rows, row.id) },
  })),
})
