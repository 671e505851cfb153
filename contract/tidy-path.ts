// Addresses as people pass them on: with a slash at the end, in capital letters, with the full stop of their sentence.

/** What follows an address in a sentence, as it is or as a browser writes it. */
const TAIL = /(?:[.,;:!?)\]}>'"*]|%22|%27|%5D|%7D|%3E|%C2%BB|%E2%80%9[89CD]|%D8%8C|%D8%9F)+$/i
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The path of ours that is meant, one of `patterns` such as `/activities/:id`; null where the path is right as it is,
 * or none of them. Links with a token keep their letters.
 */
export const tidyPath = (patterns: readonly string[], path: string): string | null => {
  // No address of ours is so long, and the expressions below would be slow on one that is.
  if (path.length > 400) return null
  const parts = path.replace(/\/+$/, '').split('/')
  // Two slashes at the beginning would lead to another host.
  if (parts.length < 2 || parts[1] === '') return null
  const named = patterns.map((pattern) => pattern.split('/')).filter((names) => isMeant(names, parts))
  const names = named.toSorted((one, other) => paramsIn(one) - paramsIn(other))[0]
  const tidy = names?.map((name, at) => tidyPart(name, parts[at] ?? '', names)).join('/')
  return tidy === undefined || tidy === path ? null : tidy
}

const isMeant = (names: readonly string[], parts: readonly string[]): boolean =>
  names.length === parts.length &&
  names.every((name, at) =>
    name.startsWith(':') ? parts[at] !== '' : name === withoutTail(parts[at] ?? '').toLowerCase(),
  )

const paramsIn = (names: readonly string[]): number => names.filter((name) => name.startsWith(':')).length

const tidyPart = (name: string, part: string, names: readonly string[]): string => {
  if (!name.startsWith(':')) return name
  const bare = withoutTail(part).toLowerCase()
  // Ids and names of communities have small letters; a token may have both, and any end.
  return ID.test(bare) || names.join('/') === '/community/:name' ? bare : part
}

const withoutTail = (part: string): string => part.replace(TAIL, '') || part
