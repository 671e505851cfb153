import { defineConfig } from '@playwright/test'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser, findShell, quietArgs } from './e2e/browser.ts'

const args = [
  ...quietArgs,
  // Each journey is a new browser: one process for drawing and network, too, is started sooner than three.
  '--in-process-gpu',
  // A page lives for seconds: what the engine would optimise in it is hardly used.
  '--js-flags=--no-opt',
  '--enable-features=NetworkServiceInProcess2',
  // As in Chromium up to 150, which the app serves as well: an import that failed once fails for ever.
  '--disable-blink-features=ModuleMapDoNotCacheFailedFetch',
]

/** Journeys to what a browser shows outside its window. */
const notified = /\/(channels|push-here)\.test\.ts$/

const started = (executablePath: string) => ({ launchOptions: { executablePath, args } })

export default defineConfig({
  testDir: 'e2e',
  outputDir: join(tmpdir(), 'nineteen-journeys'),
  globalSetup: './e2e/build.ts',
  // Each with a server and communities of its own (e2e/server.ts). A third of a journey is waiting.
  workers: 3,
  // A journey that passes at the second try has failed; of a whole run it is said which did (scripts/verify.ts).
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
    // Each journey is a new browser: to put five hundred files by took a third of its work. Journeys without a
    // connection, of pushes and of newer versions ask for the worker (e2e/kept-app.ts).
    serviceWorkers: 'block',
    actionTimeout: 15_000,
    // What moves is drawn again and again, and waited for: without it a journey takes a fifth less work.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'pages', testIgnore: notified, use: started(findShell()) },
    { name: 'notifications', testMatch: notified, use: started(findBrowser()) },
  ],
})
