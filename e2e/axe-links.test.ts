// Accessibility of the page on which a friend answers an invitation without signing in, as long as it stands and after.
import { inviteFriend } from '#contract/events/coming.ts'
import { planHolyDay } from './arrange.ts'
import { expect, test } from './fixtures.ts'
import { unique } from './newcomers.ts'
import { stickingOut } from './reflow.ts'
import { violationsInAllShapes } from './violations.ts'

test.use({ writes: true })

for (const [language, tag] of [
  ['en', ' @gate'],
  ['fa', ''],
] as const)
  test(`axe finds nothing on the page of a friend who is invited, and nothing sticks out, in ${language}${tag}`, async ({
    calls,
    open,
  }) => {
    test.setTimeout(120_000)
    const api = await calls('admin@demo.example')
    const id = await planHolyDay(api, unique())
    const invited = await api.post(`/api/events/${id}/friends`, { data: {} })
    const friend = inviteFriend.reply.parse(await invited.json()).data.friends[0]
    const link = new URL(friend?.url ?? '').pathname
    const page = await open(null, { locale: language })
    const found: string[] = []
    const check = async (name: string) => {
      await expect(page.locator('html'), name).toHaveAttribute('lang', language)
      found.push(...(await violationsInAllShapes(page, name)), ...(await stickingOut(page, name)))
    }
    await page.goto(link)
    await expect(page.locator('[name=name]')).toBeVisible()
    await check('the question')
    await page.goto(link)
    await page.locator('[name=name]').fill('Grace Thompson')
    await page.locator('[name=people]').fill('2')
    await page.locator('[name=answer][value=yes]').click()
    await expect(page.getByText('Mill Lane')).toBeVisible()
    await check('the thanks')
    await expect(await api.delete(`/api/events/${id}/friends/${friend?.id}`)).toBeOK()
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[name=name]')).toHaveCount(0)
    await check('the end')
    expect(found).toEqual([])
  })
