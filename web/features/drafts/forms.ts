// Forms kept on a device under one key, the newest first and only so many: what was saved of them, by its id.
import * as z from 'zod/mini'
import type { Keep, PrivateKey } from '#web/http/keep.ts'

export type Device = Pick<Keep, 'read' | 'write' | 'drop'>

/** What there is of every form. */
export const Form = z.object({ id: z.string(), data: z.unknown(), updatedAt: z.string() })
type Form = z.output<typeof Form>

interface Options<One> {
  readonly key: Exclude<PrivateKey, 'familyInfo'>
  readonly form: z.ZodMiniType<One>
  readonly most: number
  /** Hears that none is left. */
  readonly emptied?: () => void
}

export const openForms = <One extends Form>(
  device: Device,
  { key, form: shape, most, emptied }: Options<One>,
) => {
  const all = (): readonly One[] => device.read(key, z.array(shape)) ?? []
  const write = (forms: readonly One[]) => {
    if (forms.length > 0) return device.write(key, forms)
    device.drop(key)
    emptied?.()
  }
  return {
    /** The newest first. */
    all,
    write,
    /** What was saved under this id, if it still has the shape that is asked for. */
    find: <T extends z.ZodMiniType>(id: string, data: T): { data: z.output<T>; updatedAt: string } | null => {
      const found = all().find((form) => form.id === id)
      const result = found && data.safeParse(found.data)
      return found && result?.success ? { data: result.data, updatedAt: found.updatedAt } : null
    },
    put: (form: One) => write([form, ...all().filter(({ id }) => id !== form.id)].slice(0, most)),
    clear: (id: string) => {
      const rest = all().filter((form) => form.id !== id)
      if (rest.length < all().length) write(rest)
    },
  }
}
