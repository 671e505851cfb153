import type { getMailServer } from '#contract/admin/mail-server.ts'
import type { ReplyOf } from '#contract/route.ts'
import type { Config } from '#server/platform/config.ts'
import type { SetServer } from '#server/platform/mail-server.ts'

type Wire = ReplyOf<typeof getMailServer>['data']

const none: Wire = {
  setBy: null,
  host: '',
  port: 587,
  tls: 'starttls',
  user: '',
  from: '',
  hasPassword: false,
}

/** The password stays here. */
export const mailServerView = (file: Config['smtp'], set: SetServer | null): Wire => {
  if (file) return byFile(file)
  if (set === null) return none
  const { host, port, tls, user, from, password } = set
  return { setBy: 'browser', host, port, tls, user, from, hasPassword: password !== '' }
}

const byFile = ({ url, from }: NonNullable<Config['smtp']>): Wire => {
  if (!URL.canParse(url)) return { ...none, setBy: 'file', from }
  const { protocol, hostname, port, username, password } = new URL(url)
  const tls = protocol === 'smtps:' ? 'tls' : 'starttls'
  return {
    setBy: 'file',
    host: hostname,
    port: Number(port) || (tls === 'tls' ? 465 : 587),
    tls,
    user: decoded(username),
    from,
    hasPassword: password !== '',
  }
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
