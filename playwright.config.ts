import { defineConfig } from '@playwright/test'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './e2e/browser.ts'

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: 'e2e',
  outputDir: join(process.env['TEST_DATA'] ?? tmpdir(), 'nineteen-journeys'),
  globalSetup: './e2e/build.ts',
  // Each with a server and communities of its own (e2e/server.ts).
  workers: 2,
  // On a busy machine a journey may need a second try, on a fresh server; the summary names how many did.
  retries: 1,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    launchOptions: { executablePath: findBrowser(), args: quiet },
  },
})
