// Row-level security, lifted and put back: what is kept then is kept by the code's own filters.
import type { World } from './world.ts'

const fences = async (
  { past }: World,
  is: 'enable' | 'disable',
  tables?: readonly string[],
): Promise<void> => {
  const { rows } = await past.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity`,
  )
  for (const { name } of rows)
    if (tables?.includes(name) ?? true) await past.query(`alter table ${name} ${is} row level security`)
}

/** Does the work without row-level security, in these tables or in all that have it. */
export const unfenced = async (
  world: World,
  work: () => Promise<void>,
  tables?: readonly string[],
): Promise<void> => {
  await fences(world, 'disable', tables)
  try {
    await work()
  } finally {
    await fences(world, 'enable')
  }
}
