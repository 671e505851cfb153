// What is shown of materials, and how many there may be. Pure.

/** So many an event or an activity may have. */
export const MOST_MATERIALS = 100

/** What is shown of a material. */
export const shown = [
  'id',
  'title',
  'file',
  'file_type',
  'size',
  'part',
  'visible_from',
  'kept_offline',
  'revision',
] as const

/** Until its day has come a material is for those in charge alone. */
export const isShown = (
  { visible_from: from }: { readonly visible_from: string | null },
  now: number,
): boolean => from === null || Date.parse(from) <= now
