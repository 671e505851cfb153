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
  // One after the other: they live in one community, and an announcement in one rings the bells of all.
  workers: 1,
  // A journey that passes at the second try has failed.
  retries: 0,
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
  webServer: {
    command: `"${process.execPath}" e2e/server.ts`,
    // Where the server is and where its mails arrive, for the journeys.
    wait: { stdout: /Journeys begin at (?<journeys_url>\S+), mails arrive in (?<journeys_mail>.+)/ },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
