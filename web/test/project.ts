// The project of the component tests: the app's own code in a real browser, before a server that each test speaks for.
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { words } from '#web/build/words.ts'

/** Where the browser is found, and how it is started. */
interface Browser {
  readonly find: () => string
  readonly args: readonly string[]
}

export const components = (browser: Browser): TestProjectInlineConfiguration => ({
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
          executablePath: pathOf(browser),
          args: [...browser.args, '--in-process-gpu', '--enable-features=NetworkServiceInProcess2'],
        },
        contextOptions: { locale: 'en-GB', timezoneId: 'Europe/London', reducedMotion: 'reduce' },
      }),
    },
  },
})

/** Other projects run where there is no Chromium: only who starts this one is told so. */
const pathOf = ({ find }: Browser): string => {
  try {
    return find()
  } catch {
    return 'chromium'
  }
}
