import { expect, test } from 'vitest'
import { getCommunity } from '#contract/community/community-page.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { openSite } from '#server/test/site.ts'
import { openWorld } from '#server/test/world.ts'
import { hashOf } from './send.ts'

test('a community’s page is painted when it lists itself, and the same as a missing one when it does not', async () => {
  await using world = await openWorld()
  await using site = await openSite(world)
  const listed = await makeCommunity(world, { listed: true, name: 'Hillside </script>' })
  await world.past.query(
    `update communities set welcome = 'Come as you are.', secretary_email = 'secretary@office.example',
       public_links = '[{"label": "World", "url": "https://www.bahai.org/"}]' where id = $1`,
    [listed],
  )
  const member = await makeMember(world, listed, { firstName: 'CanaryName', office: 'secretary' })
  const seen = await site.get(`/community/community-${listed}`)
  expect(seen.body).toContain('Come as you are.')
  expect(seen.body).toContain('href="mailto:secretary@office.example"')
  expect(seen.body).toContain('href="https://www.bahai.org/"')
  expect(seen.body).not.toContain('CanaryName')
  expect(seen.body).not.toContain(member.personId)
  expect(seen.headers['x-robots-tag']).toBeUndefined()
  const said = /id="nineteen-answer">(.*?)<\/script>/.exec(seen.body)?.[1] ?? ''
  expect(JSON.parse(said)).toMatchObject({ success: true, data: { slug: `community-${listed}`, own: false } })
  const hidden = await makeCommunity(world, { name: 'Canary Village' })
  const missing = await site.get('/community/nowhere')
  expect(missing.headers['x-robots-tag']).toMatch(/noindex/)
  expect((await site.get(`/community/community-${hidden}`)).body).toBe(missing.body)
  expect((await site.get('/community/%00')).statusCode).toBe(404)
  expect((await site.get('/available-communities?q=%00')).statusCode).toBe(200)
})

test('a community’s page leads to its calendar where that is for everybody, and nowhere else', async () => {
  await using world = await openWorld({ settings: { PUBLIC_URL: 'https://community.example' } })
  await using site = await openSite(world)
  const listed = await makeCommunity(world, { listed: true, name: 'Hillside' })
  const path = `/community/community-${listed}`
  expect((await site.get(path)).body).not.toContain('.ics')
  await world.past.query('update communities set open_calendar = true where id = $1', [listed])
  const address = `https://community.example/calendars/community/community-${listed}.ics`
  expect((await site.get(path)).body).toContain(`href="${address}"`)
  const { body } = await world.call(getCommunity, { params: { id: listed } })
  expect(body.data.openCalendar).toBe(address)
})

test('the nearest community is asked for by a script that the policy names, and the button waits for it', async () => {
  await using world = await openWorld()
  await using site = await openSite(world)
  const listed = await makeCommunity(world, { listed: true, name: 'Hillside' })
  await world.past.query('update communities set latitude = null, longitude = null where id = $1', [listed])
  expect((await site.get('/available-communities')).body).not.toContain('id="near"')
  await world.past.query('update communities set latitude = 51.7612, longitude = -2.1134 where id = $1', [
    listed,
  ])
  const { body, headers } = await site.get('/available-communities')
  expect(body).toMatch(/<button[^>]*id="near"[^>]*hidden/)
  expect(body).toContain('data-at="51.8 -2.1"')
  const scripts = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => hashOf(text))
  expect(scripts.length).toBe(2)
  for (const hash of scripts) expect(String(headers['content-security-policy'])).toContain(`'${hash}'`)
})

test('a map is offered where a town is known, and the policy of that page alone lets its pictures in', async () => {
  await using world = await openWorld({
    settings: { TILES_URL: 'https://tile.example/{z}/{x}/{y}.png', TILES_CREDIT: 'Mapmakers' },
  })
  await using site = await openSite(world)
  const listed = await makeCommunity(world, { listed: true, name: 'Hillside' })
  await world.past.query('update communities set latitude = null, longitude = null where id = $1', [listed])
  expect((await site.get('/available-communities')).body).not.toContain('id="show-map"')
  await world.past.query('update communities set latitude = 51.7612, longitude = -2.1134 where id = $1', [
    listed,
  ])
  const { body, headers } = await site.get('/available-communities')
  expect(body).toMatch(/<button[^>]*id="show-map"[^>]*hidden[^>]*data-script="\/assets\/towns-map-1234\.js"/)
  expect(body).toContain('data-style="/assets/towns-map-1234.css"')
  expect(body).toContain('data-tiles="https://tile.example/{z}/{x}/{y}.png"')
  expect(body).toContain('Mapmakers\u00a0· tile.example')
  expect(String(headers['content-security-policy'])).toContain(
    `img-src 'self' data: blob: https://tile.example;`,
  )
  expect(String((await site.get('/faqs')).headers['content-security-policy'])).not.toContain('tile.example')
})

test('without a build there is no map, and the list has everything', async () => {
  await using world = await openWorld()
  await using site = await openSite(world, { built: false })
  await makeCommunity(world, { listed: true, name: 'Hillside' })
  const { body } = await site.get('/available-communities')
  expect(body).toContain('Hillside')
  expect(body).not.toContain('show-map')
})

test('how to start a community of one’s own stands under the list, and where nothing was found', async () => {
  await using world = await openWorld()
  await using site = await openSite(world)
  await makeCommunity(world, { listed: true, name: 'Hillside' })
  for (const asked of ['', '?q=Hillside', '?q=Nowhere'])
    expect((await site.get(`/available-communities${asked}`)).body, asked).toContain(
      '<a href="/faqs#own">How to start one</a>',
    )
})
