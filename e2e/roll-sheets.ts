// The dialogs about several people of the roll, which axe looks at beyond the pages.
import type { Page } from '@playwright/test'
import type { Sheet } from './sheets.ts'

const ofRoll = {
  who: 'secretary@demo.example',
  path: () => '/admin?section=roll',
} as const

/** Ticks the first two rows of the table. */
const chooseTwo = async (page: Page) => {
  for (const place of [0, 1]) await page.getByRole('checkbox').nth(place).click()
}

export const rollSheets: readonly Sheet[] = [
  {
    ...ofRoll,
    name: 'changing several people of the roll',
    open: async (page, say) => {
      await chooseTwo(page)
      await page.getByRole('button', { name: say('roll.several.change') }).click()
    },
  },
  {
    ...ofRoll,
    name: 'inviting several people of the roll',
    open: async (page, say) => {
      await page.getByLabel(say('roll.only')).selectOption('withoutAccount')
      await chooseTwo(page)
      // Between the two that stand beside it: its own name holds a number.
      await page.locator('.table-choosing').getByRole('button', { name: /2|۲/ }).click()
    },
  },
]
