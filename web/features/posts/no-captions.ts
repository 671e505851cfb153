const made = new Map<string, string>()

/** The address of captions that say, as a film begins, that it has none: these words are all of them. */
export const sayingNone = (words: string): string => {
  const known = made.get(words)
  if (known !== undefined) return known
  const file = new Blob([`WEBVTT\n\n00:00.000 --> 00:05.000\n${words}\n`], { type: 'text/vtt' })
  const url = URL.createObjectURL(file)
  made.set(words, url)
  return url
}
