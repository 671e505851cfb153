// The lights of what takes long, asks elsewhere or needs a role that sees everything: the doctor looks at once, the app
// every night. Pure.
import type { NotInspected, Inspected } from './integrity.ts'
import { type Light, attention, broken, unchecked, well } from './light-rules.ts'
import type { Reached } from './reach.ts'

type Extra = 'secret' | 'version'
type ExtraCause = 'secretMissing' | 'versionOther' | 'needsVersion'

export type Name = Light['name'] | Extra
export type Cause = NonNullable<Light['cause']> | ExtraCause

export interface Finding {
  readonly name: Name
  readonly light: Light['light']
  readonly cause: Cause | null
  /** A figure of what is well, or what the machine itself said; may be empty. */
  readonly why: string
}

/** More of them are told as a number. */
const MOST_NAMED = 5

const LACKS = { amcheck: 'lacksAmcheck', reader: 'lacksReader', answer: 'needsDatabase' } as const

export const integrityLight = (
  name: 'indexes' | 'foreignKeys',
  inspected: Inspected | NotInspected,
): Light => {
  if ('lacks' in inspected) return unchecked(name, LACKS[inspected.lacks], inspected.why)
  const { checked, skipped, broken: faults } = inspected
  if (faults.length > 0) {
    const more = faults.length > MOST_NAMED ? [`And ${faults.length - MOST_NAMED} more.`] : []
    const why = [...faults.slice(0, MOST_NAMED), ...more].join(' ')
    return broken(name, name === 'indexes' ? 'indexesBroken' : 'keysBroken', why)
  }
  return skipped === 0
    ? well(name, String(checked))
    : unchecked(name, 'tookTooLong', `${checked} are well, ${skipped} are left.`)
}

/** Without it the next start would make another one, and nothing that was encrypted could be read. */
export const secretLight = (isThere: boolean): Finding =>
  isThere ? well('secret') : broken('secret', 'secretMissing')

/** `refusal`: what the mail server said against signing in there; null when it took it. */
export const mailServerLight = (refusal: string | null): Light =>
  refusal === null ? well('mailServer') : broken('mailServer', 'mailRefused', refusal)

/** `here`: the app as it answers on this machine, past every proxy. */
export const reachLight = (there: Reached, here: Reached): Light => {
  if (there.answer === 'ours') return well('reach')
  if (there.answer === 'other') return broken('reach', 'otherProgram', there.why)
  return here.answer === 'ours'
    ? broken('reach', 'notReached', there.why)
    : attention('reach', 'appDown', there.why)
}

const DAY = 86_400_000
/** They are renewed a month before their end. */
const CERTIFICATE = { soon: 14 * DAY, ending: 3 * DAY } as const

export const certificateLight = (ends: number, now: number): Light => {
  const left = ends - now
  const why = `${Math.floor(left / DAY)} days`
  if (left < CERTIFICATE.ending) return broken('certificate', 'certificateEnding', why)
  return left < CERTIFICATE.soon ? attention('certificate', 'certificateSoon', why) : well('certificate', why)
}

/** `ranLast`: what the installation's log was told of last; null before the first start. */
export const versionLight = ({ version, ranLast }: { version: string; ranLast: string | null }): Finding =>
  ranLast === null || ranLast === version
    ? well('version', version)
    : attention('version', 'versionOther', `This is ${version}, and ${ranLast} ran last.`)
