// What opens over settings and the administration.
import { admin, member, press, secretary, subject } from './sheets.ts'

export const ofTheApp = subject('the app', async ({ ids }) => ids, [
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
  {
    name: 'the devices, and codes of an app',
    who: member,
    path: () => '/settings#sign-in',
    open: press('factors.codeAppAdd'),
    seen: (page) => page.locator('code').first(),
  },
  {
    name: 'closing an account',
    who: secretary,
    path: () => '/admin?section=members',
    open: press('administration.members.suspendWho'),
  },
  {
    name: 'a paper of the community',
    who: secretary,
    path: ({ slug }) => `/community/${slug}`,
    open: press('communityPage.addDocument'),
  },
  { name: 'an office', who: admin, path: () => '/admin?section=bodies', open: press('offices.giveIn') },
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
])
