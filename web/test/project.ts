// The project of the component tests: the app's own code in a real browser, before a server that each test speaks for.
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { words } from '#web/build/words.ts'

export const components = (findShell: () => string): TestProjectInlineConfiguration => ({
  plugins: [words()],
  define: { __APP_VERSION__: '"0.0.0"', __APP_CHANGES__: '""' },
  // Found once for the whole app: a library that is found during a test would load the page anew.
  optimizeDeps: { entries: ['web/main.tsx'] },
  test: {
    name: 'components',
    include: ['web/**/*.test.tsx'],
    setupFiles: ['web/test/setup.ts'],
    css: true,
    // One page loads the app once and runs file after file: loading it takes longer than most tests.
    isolate: false,
    fileParallelism: false,
    testTimeout: 20_000,
    expect: { poll: { timeout: 15_000 } },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      traceView: 'off',
      dependencySourcemaps: false,
      locators: { exact: false, errorFormat: 'aria' },
      viewport: { width: 1440, height: 900 },
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        actionTimeout: 10_000,
        launchOptions: {
          executablePath: pathOf(findShell),
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
            '--in-process-gpu',
            '--enable-features=NetworkServiceInProcess2',
          ],
        },
        contextOptions: { locale: 'en-GB', timezoneId: 'Europe/London', reducedMotion: 'reduce' },
      }),
    },
  },
})

/** Other projects run where there is no Chromium: only who starts this one is told so. */
const pathOf = (findShell: () => string): string => {
  try {
    return findShell()
  } catch {
    return 'chromium'
  }
}
