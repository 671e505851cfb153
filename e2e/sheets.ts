// Every sheet and dialog that axe looks at beyond the pages: where it is, and what opens it.
import { expect, type Locator, type Page } from '@playwright/test'
import { readFileSync, readdirSync } from 'node:fs'
import type { KnownIds } from './known-ids.ts'
import { captions, film, photo } from './pictures.ts'

/** What the app says in a language by the key of its words; what is filled in may be anything. */
export type Say = (key: string) => RegExp

export const saying = (language: 'en' | 'fa'): Say => {
  const folder = new URL(`../web/words/${language}/`, import.meta.url)
  const words: Record<string, string> = Object.assign(
    {},
    ...readdirSync(folder).map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))),
  )
  return (key) => {
    const text = words[key]
    if (text === undefined) throw new Error(`${key} says nothing.`)
    const exact = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+')
    return new RegExp(`^${exact}$`)
  }
}

/** What stands ready for these journeys. */
export interface Ready extends KnownIds {
  /** A post of the demo's host, which somebody has reported. */
  readonly own: string
}

export interface Sheet {
  readonly name: string
  readonly who: string
  readonly path: (ids: Ready) => string
  readonly open: (page: Page, say: Say) => Promise<void>
  /** What is waited for beside the sheet itself. */
  readonly seen?: (page: Page, say: Say) => Locator
}

/** Presses one after another. */
const press =
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

const compose = press('posts.sharePrompt')
const files = (page: Page, kind: 'accept^=image' | 'accept*=vtt') => page.locator(`input[type=file][${kind}]`)

const member = 'member@demo.example'
const host = 'host@demo.example'
const secretary = 'secretary@demo.example'
const admin = 'admin@demo.example'

const onEvent = ({ event }: Ready) => `/events/${event}`

export const sheets: readonly Sheet[] = [
  {
    name: 'sharing',
    who: member,
    path: ({ activity }) => `/activities/${activity}`,
    open: press('kit.share'),
  },
  {
    name: 'the code of a link',
    who: member,
    path: ({ activity }) => `/activities/${activity}`,
    open: press('kit.share', 'sharing.code'),
    seen: (page, say) => page.getByText(say('sharing.scan')),
  },
  { name: 'the filters', who: member, path: () => '/activities', open: press('activities.filter') },
  { name: 'a note', who: member, path: () => '/consultation', open: press('consultation.write') },
  { name: 'an interest', who: member, path: () => '/study-circles', open: press('programmes.interest.say') },
  {
    name: 'a report',
    who: member,
    path: ({ own }) => `/posts/${own}`,
    open: press('moderation.more', 'moderation.report'),
  },
  {
    name: 'the keys',
    who: member,
    path: () => '/settings',
    open: async (page, say) => {
      const box = page.getByRole('checkbox', { name: say('settings.keys') })
      await box.check()
      await box.blur()
      await page.keyboard.press('?')
    },
  },
  { name: 'the calendar', who: member, path: onEvent, open: press('kit.addToCalendar') },
  { name: 'the name of a household', who: member, path: () => '/profile', open: press('family.rename') },
  { name: 'moving out', who: member, path: () => '/profile', open: press('family.moveOut') },
  {
    name: 'a meeting more',
    who: host,
    path: ({ hosted }) => `/activities/${hosted}`,
    open: press('meetings.add'),
  },
  {
    name: 'cancelling an activity',
    who: host,
    path: ({ hosted }) => `/activities/${hosted}`,
    open: press('planning.cancel'),
  },
  {
    name: 'ending the address of a calendar',
    who: member,
    path: () => '/settings#calendar',
    open: async (page, say) => {
      const make = page.getByRole('button', { name: say('subscriptions.make') })
      const end = page.getByRole('button', { name: say('subscriptions.end') })
      await make.or(end).waitFor()
      if (await make.isVisible()) await make.click()
      await end.click()
    },
  },
  { name: 'deleting the account', who: member, path: () => '/settings', open: press('settings.delete') },
  { name: 'a new place', who: member, path: () => '/profile', open: press('places.add') },
  { name: 'adding a child', who: member, path: () => '/profile', open: press('family.addChild') },
  {
    name: 'a child and its guardians',
    who: 'chidi.okafor@rosewater.example',
    path: () => '/profile',
    // Places, too, are opened by their name.
    open: (page, say) =>
      page
        .getByRole('list', { name: say('family.children') })
        .getByRole('button')
        .first()
        .click(),
  },
  {
    name: 'the devices, and codes of an app',
    who: member,
    path: () => '/settings#sign-in',
    open: press('factors.codeAppAdd'),
    seen: (page) => page.locator('code').first(),
  },
  {
    name: 'a post with a picture',
    who: member,
    path: () => '/news',
    open: async (page, say) => {
      await compose(page, say)
      await files(page, 'accept^=image').setInputFiles([await photo('lake.jpg', 300, 200)])
    },
    seen: (page, say) => page.getByLabel(say('compose.alt')).first(),
  },
  {
    name: 'a post with a video and captions',
    who: host,
    path: () => '/news',
    open: async (page, say) => {
      await compose(page, say)
      await files(page, 'accept^=image').setInputFiles([await film('song.webm')])
      await files(page, 'accept*=vtt').setInputFiles([captions('song.vtt', '00:00.000 --> 00:01.000')])
    },
    seen: (page, say) => page.getByRole('img', { name: say('compose.captionsDone') }),
  },
  {
    name: 'changing a post',
    who: host,
    path: ({ own }) => `/posts/${own}`,
    open: press('moderation.more', 'posts.edit'),
  },
  { name: 'company', who: member, path: onEvent, open: press('company.bring') },
  { name: 'changing an event', who: secretary, path: onEvent, open: press('events.change.button') },
  { name: 'the hosts of an event', who: secretary, path: onEvent, open: press('events.change.hosts') },
  { name: 'the picture of an event', who: secretary, path: onEvent, open: press('events.change.picture') },
  {
    name: 'writing a programme',
    who: secretary,
    path: ({ event }) => `/events/${event}?tab=programme`,
    open: press('events.writeProgramme'),
  },
  {
    name: 'closing an account',
    who: secretary,
    path: () => '/admin?section=members',
    open: press('administration.members.suspendWho'),
  },
  {
    name: 'a new person of the roll',
    who: secretary,
    path: () => '/admin?section=roll',
    open: press('roll.add'),
  },
  {
    name: 'two who may be one',
    who: secretary,
    path: () => '/admin?section=roll&part=twice',
    open: press('roll.compareWho'),
  },
  {
    name: 'the record of a child',
    who: 'siobhan.oconnell@rosewater.example',
    path: () => '/admin?section=safeguarding&part=children',
    open: press('safeguarding.openRecordOf'),
  },
  {
    name: 'a check',
    who: 'siobhan.oconnell@rosewater.example',
    path: () => '/admin?section=safeguarding',
    open: press('safeguarding.addCheck'),
  },
  {
    name: 'a paper of the community',
    who: secretary,
    path: () => '/community/rosewater',
    open: press('communityPage.addDocument'),
  },
  { name: 'asking to host', who: admin, path: () => '/admin?section=rota', open: press('hosting.askFor') },
  { name: 'an office', who: admin, path: () => '/admin?section=bodies', open: press('offices.giveIn') },
  {
    name: 'a decision about a post',
    who: secretary,
    path: () => '/admin?section=moderation',
    open: press('admin.decisionOf'),
  },
  { name: 'a new book', who: admin, path: () => '/admin?section=catalogue', open: press('catalogue.add') },
  {
    name: 'erasing the community',
    who: admin,
    path: () => '/admin?section=privacy',
    open: press('log.eraseAsk'),
  },
  {
    name: 'the expired session',
    who: admin,
    path: () => '/home',
    open: async (page) => {
      await page.evaluate(() => localStorage.setItem('token', 'no token at all'))
      await page.reload()
    },
  },
]

/** The sheet stands, and nothing is on its way to it any more. */
export const standsOpen = async (page: Page, say: Say, { name, seen }: Sheet): Promise<void> => {
  const sheet = page.getByRole('dialog').or(page.getByRole('alertdialog')).first()
  await expect(seen?.(page, say) ?? sheet, name).toBeVisible()
  // The page behind it may wait, as when the session is over.
  await expect(sheet.locator('[aria-busy="true"]'), name).toHaveCount(0)
}
