// The forms in which the server keeps a picture, by its address: pure.

export interface Forms {
  readonly small: string
  readonly middle: string
  readonly full: string
  /** JPEG, for browsers that read no WebP. */
  readonly plain: string
}

const KEPT = /(?:^|\/)(c\/[0-9a-f-]{36}\/[0-9a-f]{32})(?:\.(?:480|1080))?\.(webp|mp4|webm|mov)$/

/** The forms of a picture or of a video's picture; null for an address of another make. */
export const formsOf = (url: string): Forms | null => {
  const [, stem] = KEPT.exec(url) ?? []
  if (stem === undefined) return null
  const form = (ending: string) => `/files/${stem}.${ending}`
  return {
    small: form('480.webp'),
    middle: form('1080.webp'),
    full: form('webp'),
    plain: form('1200.jpg'),
  }
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Which form is how wide: the forms are bounded by their longer side, and none is larger than the picture. */
export const sourcesOf = (
  { small, middle, full }: Forms,
  { width, height }: Size,
  whole: boolean,
): string => {
  const longest = Math.max(width, height)
  const known = longest > 0
  const wide = (side: number) => (known ? Math.round((width * Math.min(side, longest)) / longest) : side)
  const forms = [
    `${small} ${wide(480)}w`,
    ...(!known || longest > 480 ? [`${middle} ${wide(1_080)}w`] : []),
    ...(whole && longest > 1_080 ? [`${full} ${width}w`] : []),
  ]
  return forms.join(', ')
}

export const isFilm = (url: string): boolean => /\.(mp4|webm|mov|m4v)$/i.test(url)
