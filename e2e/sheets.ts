// A sheet or dialog that axe looks at beyond the pages: where it is, what opens it, and what must be there before.
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { readFileSync, readdirSync } from 'node:fs'
import type { KnownIds } from './known-ids.ts'

/** What the app says in a language by the key of its words; what is filled in may be anything. */
export type Say = (key: string) => RegExp

export const saying = (language: 'en' | 'fa'): Say => {
  const folder = new URL(`../web/words/${language}/`, import.meta.url)
  const words: Record<string, string> = Object.assign(
    {},
    ...readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))),
  )
  return (key) => {
    const text = words[key]
    if (text === undefined) throw new Error(`${key} says nothing.`)
    const exact = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+')
    return new RegExp(`^${exact}$`)
  }
}

export interface Sheet<Things = unknown> {
  readonly name: string
  readonly who: string
  readonly path: (things: Things) => string
  readonly open: (page: Page, say: Say) => Promise<void>
  /** What is waited for beside the sheet itself, or where there is none instead of it. */
  readonly seen?: (page: Page, say: Say) => Locator
}

/** What things for them are made with. */
export interface Making {
  readonly ids: KnownIds
  /** The data folder of the server. */
  readonly data: string
  readonly calls: (email: string) => Promise<APIRequestContext>
}

/** Sheets of one subject, with the things that they open over. */
export interface Subject {
  readonly name: string
  readonly make: (making: Making) => Promise<readonly Sheet[]>
}

export const subject = <Things>(
  name: string,
  things: (making: Making) => Promise<Things>,
  sheets: readonly Sheet<Things>[],
): Subject => ({
  name,
  make: async (making) => {
    const made = await things(making)
    return sheets.map((sheet) => ({ ...sheet, path: () => sheet.path(made) }))
  },
})

export const member = 'member@demo.example'
export const host = 'host@demo.example'
export const secretary = 'secretary@demo.example'
export const admin = 'admin@demo.example'

/** Presses one after another. */
export const press =
  (...keys: readonly string[]) =>
  async (page: Page, say: Say) => {
    for (const key of keys) {
      const name = say(key)
      const [button, link, item] = (['button', 'link', 'menuitem'] as const).map((role) =>
        page.getByRole(role, { name }),
      )
      if (button && link && item) await button.or(link).or(item).first().click()
    }
  }

/** The sheet stands, and nothing is on its way to it any more. */
export const standsOpen = async (page: Page, say: Say, { name, seen }: Sheet): Promise<void> => {
  const sheet = page.getByRole('dialog').or(page.getByRole('alertdialog')).first()
  await expect(seen?.(page, say) ?? sheet, name).toBeVisible()
  // The page behind it may wait, as when the session is over.
  await expect(sheet.locator('[aria-busy="true"]'), name).toHaveCount(0)
}
