// What must be true of the database before the server answers anybody.
import type pg from 'pg'

/**
 * Refuses a role that could bypass row security (superuser, bypass, owner, or member of one of these, which SET ROLE
 * makes it), a community's table without forced row security, a restrictive policy, which other engines drop silently
 * (docs/database.md), and a server that does not flush.
 */
export const checkWalls = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<Walls>(`
    select current_setting('fsync') as fsync,
      (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as bypasses,
      (select coalesce(string_agg(r.rolname, ', '), '') from pg_roles r
        where (r.rolsuper or r.rolbypassrls) and pg_has_role(current_user, r.oid, 'member')) as may_become,
      (select coalesce(string_agg(c.relname, ', '), '') from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and pg_has_role(current_user, c.relowner, 'member')) as owns,
      (select coalesce(string_agg(distinct c.relname, ', '), '') from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'community_id' and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and not (c.relrowsecurity and c.relforcerowsecurity)) as open_tables,
      (select coalesce(string_agg(polrelid::regclass || ' ' || polname, ', '), '') from pg_policy
        where not polpermissive) as restrictive`)
  const fault = rows[0] ? faultOf(rows[0]) : 'The database did not answer the start-up check.'
  if (fault) throw new Error(fault)
}

interface Walls {
  readonly fsync: string
  readonly bypasses: boolean
  readonly may_become: string
  readonly owns: string
  readonly open_tables: string
  readonly restrictive: string
}

const faultOf = (walls: Walls): string | null => {
  if (walls.fsync !== 'on') {
    return 'The database server runs with fsync=off and would lose confirmed changes at a power cut. Switch it on.'
  }
  if (walls.bypasses) {
    return 'DATABASE_URL signs in as a role that passes row-level security. Use a plain role (docs/operate.md).'
  }
  if (walls.may_become) {
    return `DATABASE_URL signs in as a member of others (${walls.may_become}) that pass row-level security. Use a plain role (docs/operate.md).`
  }
  if (walls.owns) {
    return `DATABASE_URL signs in as an owner of tables (${walls.owns}). Use a role that owns nothing (docs/operate.md).`
  }
  if (walls.open_tables) return `These tables have no forced row-level security: ${walls.open_tables}.`
  if (walls.restrictive)
    return `These policies are restrictive: ${walls.restrictive}. Fold each into its table's fence (docs/database.md).`
  return null
}
