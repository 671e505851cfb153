// Names that people gave their files: for showing only, never for finding one.

const MOST = 120

/** A name without folders, control and direction marks, at most 120 characters, with its ending kept. */
export const displayName = (given: string): string => {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}\u200b\u2028\u2029\ufeff]/gu, '')
    .replace(/[<>:"|?*%;]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const letters = [...clean]
  if (letters.length <= MOST) return clean
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(clean)?.[0] ?? ''
  return letters.slice(0, MOST - ending.length).join('') + ending
}

/** `.PDF` of `minutes.PDF` as `pdf`; empty for a name without an ending. */
export const endingOf = (name: string): string =>
  /\.([A-Za-z0-9]{1,8})$/.exec(displayName(name))?.[1]?.toLowerCase() ?? ''

/** Content-Disposition with the name in both spellings that clients read. */
export const disposition = (kind: 'inline' | 'attachment', name: string): string => {
  if (!name) return kind
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_')
  const full = encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`)
  return `${kind}; filename="${plain}"; filename*=UTF-8''${full}`
}
