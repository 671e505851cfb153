// What a browser complains of while a journey runs: errors of scripts, of the console, and of the policy.
import type { BrowserContext } from '@playwright/test'

export interface Faults {
  watch(context: BrowserContext): Promise<void>
  /** A complaint that belongs to the journey, such as the 401 of a wrong password. */
  allow(expected: RegExp): void
  seen(): readonly string[]
}

/** Collects every complaint but those that a journey allows. */
export const openFaults = (): Faults => {
  const complaints: string[] = []
  const allowed: RegExp[] = []
  return {
    watch: async (context) => {
      context.on('weberror', (error) => complaints.push(`page error: ${error.error().stack}`))
      context.on('console', (message) => {
        const { url } = message.location()
        if (message.type() === 'error') complaints.push(`${message.text()} (${url})`)
      })
      await context.addInitScript(reportViolations)
    },
    allow: (expected) => void allowed.push(expected),
    seen: () => complaints.filter((text) => !allowed.some((expected) => expected.test(text))),
  }
}

/** Runs in the page: some violations are told to the document only. */
const reportViolations = () => {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    reportError(new Error(`Content Security Policy: ${violatedDirective} ${blockedURI} ${sample}`))
  })
}
