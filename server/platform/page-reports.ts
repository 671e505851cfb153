// POST /api/page-reports: what the content security policy refused lands in the log, and nothing of the person.
import { reportPage } from '#contract/page-reports.ts'
import type { BodyOf } from '#contract/route.ts'
import type { App } from './app-type.ts'
import { serve } from './serve.ts'

export const pageReportRoutes = (app: App): void =>
  serve(app, reportPage, async ({ body }) => {
    for (const refused of refusalsIn(body)) app.log.warn(refused, 'a page was kept from something')
    return undefined
  })

/** The page's own address is not read: it may name a person, or hold a token. */
export const refusalsIn = (body: BodyOf<typeof reportPage>) => {
  const told = Array.isArray(body)
    ? body.flatMap(({ type, body: one }) => (type === 'csp-violation' && one ? [one] : []))
    : [body['csp-report']]
  return told.map((one) => ({
    directive: (one.effectiveDirective ?? one['effective-directive'] ?? one['violated-directive'] ?? '')
      .replace(/[^\w-].*$/s, '')
      .slice(0, 40),
    blocked: originOf(one.blockedURL ?? one['blocked-uri'] ?? ''),
  }))
}

/** Only the origin of an address: its path may be private. Else the browser's own keyword. */
const originOf = (blocked: string): string =>
  URL.canParse(blocked)
    ? new URL(blocked).origin.slice(0, 100)
    : (/^[a-z-]{1,20}$/.exec(blocked)?.[0] ?? 'something')
