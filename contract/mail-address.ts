// What an e-mail address is, wherever one is taken, kept, compared or written to.

export const NO_ADDRESS = 'This does not look like an e-mail address.'

/** An address without what is copied along: signs that nobody sees, `<…>`, `mailto:`, and the end of a list or sentence. */
export const cleanAddress = (text: string): string => {
  let clean = text
  // What is longer is no address, and what surrounds one is not many layers thick.
  for (let layer = 0; layer < 4 && text.length <= LONGEST; layer += 1) clean = withoutOneLayer(clean)
  return clean
}

const LONGEST = 320

const withoutOneLayer = (text: string): string =>
  text
    .replace(/[\p{Cf}\p{Cc}]/gu, (sign) => (/\s/.test(sign) && sign !== '\uFEFF' ? ' ' : ''))
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^<(.*)>$/, '$1')
    .replace(/[;,.]+$/, '')

/** One plain address, and nothing that would be another one or a header. */
export const isMailAddress = (text: string): boolean => ADDRESS.test(text)

const PART = String.raw`[^\s\p{Cf}<>,;:"()[\]\\@]`
const LABEL = String.raw`[^\s\p{Cf}<>,;:"()[\]\\@.]+`
const ADDRESS = new RegExp(`^${PART}+@${LABEL}(\\.${LABEL})+$`, 'u')

/** The same of a credential, of which spec §5 leaves out some signs before it is compared. */
export const isMailCredential = (text: string): boolean => isMailAddress(text.replace(/[;"\\]/g, ''))
