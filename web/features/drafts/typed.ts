// What of a form is kept on the device while it is typed in: pure.
import type * as z from 'zod/mini'

/** Some of the fields. */
export type Some<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined }

/**
 * Only what differs from how the form began, and only the fields that `shape` names: what another changes
 * meanwhile is not undone, and what may not stand on a device does not.
 */
export const differing = <Fields extends object>(
  shape: z.ZodMiniType<Some<Fields>>,
  begin: Fields,
  typed: Fields,
): Some<Fields> | null => {
  const before = new Map<string, unknown>(Object.entries(begin))
  const changed = Object.entries(typed).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
  )
  const { data } = shape.safeParse(Object.fromEntries(changed))
  return data === undefined || Object.keys(data).length === 0 ? null : data
}
