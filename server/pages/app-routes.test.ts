import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { makeActivity, makePost } from '#server/test/make-content.ts'
import { openSite } from '#server/test/site.ts'
import { openWorld } from '#server/test/world.ts'

const specPaths = `
  /home /login /sign-in /dashboard /create /activities /activities/1/confirm /sessions/1/confirm
  /events/1 /budget /discover /news /search /statistics /progress /submit-receipt /profile /admin
  /campaign /campaign/1 /calendars /finance /nuri/test /nuri-admin /forgot-password /reset-password/x
  /forgot-bahai-id /verify-bahai-id /settings /study-circles /junior-youth-program
  /childrens-classes /devotionals /study-circles/new /junior-youth-program/new
  /childrens-classes/new /devotionals/new /fireside/new /initiative/new /posts/1 /users/1
  /activities/1 /app-shell
`
  .trim()
  .split(/\s+/)

test('every route of the app answers its document under the policy that the build wrote', async () => {
  await using world = await openWorld()
  await using site = await openSite(world)
  for (const path of specPaths) {
    const { statusCode, body, headers } = await site.get(path)
    expect(statusCode, path).toBe(200)
    expect(body, path).toContain('<div id="app">')
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-of-script'`)
    expect(headers['cache-control']).toBe('no-cache')
    expect((await site.get(path, { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304)
  }
})

test('an address with a slash at its end, other letters or the full stop of its sentence is sent on once', async () => {
  await using world = await openWorld()
  await using site = await openSite(world)
  const id = '01985b2e-0000-7000-8000-00000000000a'
  for (const [address, meant] of [
    ['/home/?tab=news', '/home?tab=news'],
    ['/FAQs', '/faqs'],
    ['/faqs/?lang=fa', '/faqs?lang=fa'],
    ['/Community/Rosewater/', '/community/rosewater'],
    [`/activities/${id}/`, `/activities/${id}`],
    [`/activities/${id}.`, `/activities/${id}`],
    [`/activities/${id})?a=1&b=2?`, `/activities/${id}?a=1&b=2?`],
  ] as const) {
    const { statusCode, headers } = await site.get(address)
    expect([statusCode, headers.location], address).toEqual([301, meant])
    expect((await site.get(meant)).statusCode, meant).toBe(200)
  }
  expect((await site.get('/no-such-page/')).statusCode).toBe(404)
  expect((await site.get('//evil.example/')).statusCode).toBe(404)
})

test('the document of private pages is one and the same', async () => {
  await using world = await openWorld()
  await using site = await openSite(world)
  const shell = (await site.get('/app-shell')).body
  for (const path of ['/home', '/events/1', '/admin', '/finance'])
    expect((await site.get(path)).body).toBe(shell)
})

test('an open activity can be read before the app is there, and a private one looks like a missing one', async () => {
  await using world = await openWorld()
  await using site = await openSite(world)
  const community = await makeCommunity(world, { listed: true, name: 'Hillside' })
  const open = await makeActivity(world, community, { title: `Prayers $& <b>`, visibility: 'public' })
  const hidden = await makeActivity(world, community, { title: 'Canary' })
  const { body } = await site.get(`/activities/${open}`)
  expect(body).toContain('<title>Prayers $&amp; &lt;b&gt; – Hillside</title>')
  expect(body).toMatch(/<h1[^>]*>Prayers \$&amp; &lt;b&gt;<\/h1>/)
  expect(body).not.toMatch(/class="splash"|Hidden Lane/)
  expect((await site.get(`/activities/${hidden}`)).body).toBe((await site.get(`/activities/${newId()}`)).body)
})

test('an open activity names its own community, and the mailbox only of one that lists itself', async () => {
  await using world = await openWorld()
  await using site = await openSite(world)
  await makeCommunity(world, { listed: true, name: 'Oldest' })
  const community = await makeCommunity(world, { name: 'Hillside' })
  const open = await makeActivity(world, community, { visibility: 'public' })
  const change = (listed: boolean) =>
    world.app.db
      .updateTable('communities')
      .set({ contact_email: 'role@hillside.example', listed })
      .where('id', '=', community)
      .execute()
  await change(false)
  const unlisted = await site.get(`/activities/${open}`)
  expect(unlisted.body).toContain(' – Hillside</title>')
  expect(unlisted.body).not.toMatch(/mailto:|Oldest/)
  await change(true)
  expect((await site.get(`/activities/${open}`)).body).toContain('mailto:role@hillside.example')
})

test('an open post can be read before the app is there, without its author', async () => {
  await using world = await openWorld()
  await using site = await openSite(world)
  const author = await makeMember(world, await makeCommunity(world, { name: 'Hillside' }), {
    firstName: 'CanaryName',
  })
  const open = await makePost(world, author, { content: 'We sang.\n\nThank you.', visibility: 'public' })
  const hidden = await makePost(world, author, { content: 'Canary' })
  const { body } = await site.get(`/posts/${open}`)
  expect(body).toMatch(/<p dir="auto">We sang\.<\/p>\s*<p dir="auto">Thank you\.<\/p>/)
  expect(body).not.toContain('CanaryName')
  expect((await site.get(`/posts/${hidden}`)).body).toBe((await site.get(`/posts/${newId()}`)).body)
})

test('an open post without words says in its document and before the app is there what it has', async () => {
  await using world = await openWorld()
  await using site = await openSite(world)
  const author = await makeMember(world, await makeCommunity(world, { name: 'Hillside' }))
  const seen = async (media: readonly string[], language: string) => {
    const post = await makePost(world, author, { content: '', visibility: 'public' })
    await world.past.query('update posts set media = $1, media_thumbnails = $1 where id = $2', [media, post])
    const { body } = await site.get(`/posts/${post}?lang=${language}`)
    const described = /og:description"\s+content="([^"]*)"/.exec(body)?.[1]
    return [described, /<div class="section"><p dir="auto">(.*?)<\/p>/.exec(body)?.[1]]
  }
  const [one, film] = ['/files/c/a/b.webp', '/files/c/a/b.mp4']
  expect([await seen([one, one], 'en'), await seen([film], 'en'), await seen([one, one], 'fa')]).toEqual([
    ['With 2 pictures', 'With 2 pictures'],
    ['With a video', 'With a video'],
    ['با ۲ تصویر', 'با ۲ تصویر'],
  ])
})

test('a person’s page is painted only when it was opened, and never for a child', async () => {
  await using world = await openWorld()
  await using site = await openSite(world)
  const community = await makeCommunity(world, { name: 'Hillside' })
  const person = await makeMember(world, community, { firstName: 'Ada' })
  const ward = await makeMember(world, community, { firstName: 'CanaryWard' })
  await world.app.db
    .insertInto('public_items')
    .values(
      [person, ward].map(({ accountId }) => ({
        id: accountId,
        kind: 'account' as const,
        community_id: community,
      })),
    )
    .execute()
  await world.past.query('insert into guardians (community_id, child_id, guardian_id) values ($1, $2, $3)', [
    community,
    ward.personId,
    person.personId,
  ])
  const switched = (on: boolean) =>
    world.past.query('update communities set open_pages = $2 where id = $1', [community, on])
  const missing = (await site.get(`/users/${newId()}`)).body
  expect((await site.get(`/users/${person.accountId}`)).body).toBe(missing)
  await switched(true)
  expect((await site.get(`/users/${person.accountId}`)).body).toMatch(/<h1[^>]*>Ada Of Test<\/h1>/)
  expect((await site.get(`/users/${ward.accountId}`)).body).toBe(missing)
  await switched(false)
  expect((await site.get(`/users/${person.accountId}`)).body).toBe(missing)
})

test('log in is a form before the app is there, that never sends a password in the address', async () => {
  await using world = await openWorld()
  await using site = await openSite(world)
  const { body } = await site.get('/login', { 'accept-language': 'fa' })
  expect(body).toContain('گذرواژه')
  expect(body.match(/<form[^>]*>/g)).toEqual([expect.stringContaining('method="post" action="/login"')])
  expect(body.match(/<input[^>]*?name="\w+"/g)?.map((field) => field.split('name=')[1])).toEqual([
    '"email"',
    '"password"',
  ])
  for (const path of ['/forgot-password', '/verify-bahai-id'])
    expect((await site.get(path)).body).not.toMatch(/<(form|input)\b/)
})

/** What the document gives the app to begin with. */
const optionsIn = (body: string): unknown =>
  JSON.parse(
    /<script type="application\/json" id="nineteen-options">(.*?)<\/script>/.exec(body)?.[1] ?? 'null',
  )

test('the sign-in screen says in its document what the installation offers, and its paint shows it', async () => {
  await using world = await openWorld()
  await using site = await openSite(world)
  const closed = await site.get('/login')
  expect(optionsIn(closed.body)).toEqual({
    signUp: false,
    google: false,
    codesByHand: true,
    secretary: null,
    passage: null,
  })
  expect(closed.body).not.toContain('class="tabs')
  await makeCommunity(world, { listed: true, name: 'Hillside' })
  const open = await site.get('/login')
  expect(optionsIn(open.body)).toEqual({
    signUp: true,
    google: false,
    codesByHand: true,
    secretary: null,
    passage: null,
  })
  expect(open.body).toContain('<meta name="application-name" content="Hillside" />')
  expect(open.body).toContain('<b>Log In</b><span>Sign Up</span>')
  expect((await site.get('/sign-in?tab=signup')).body).toContain('<span>Log In</span><b>Sign Up</b>')
})

test('who forgot something reads at once whether mail leaves', async () => {
  await using world = await openWorld()
  await using site = await openSite(world)
  for (const path of ['/forgot-password', '/forgot-bahai-id'])
    expect(optionsIn((await site.get(path)).body)).toMatchObject({ codesByHand: true })
})

test('what an open activity is called cannot end the data that the app begins with', async () => {
  await using world = await openWorld()
  await using site = await openSite(world)
  const community = await makeCommunity(world, { name: 'Hillside' })
  const title = 'Prayers </script><b>'
  const open = await makeActivity(world, community, { title, visibility: 'public' })
  const { body } = await site.get(`/activities/${open}`)
  const said = /<script type="application\/json" id="nineteen-answer">(.*?)<\/script>/.exec(body)?.[1] ?? ''
  expect(JSON.parse(said)).toMatchObject({ id: open, title })
  expect(body).not.toContain(title)
})

test('an open activity is painted with the picture that the app will show', async () => {
  await using world = await openWorld()
  await using site = await openSite(world)
  const community = await makeCommunity(world, { name: 'Hillside' })
  const open = await makeActivity(world, community, { visibility: 'public' })
  const bare = await site.get(`/activities/${open}`)
  expect(bare.body).toContain('<div class="gathering-picture"></div>')
  await world.past.query('update activities set image_url = $1 where id = $2', ['/files/c/hills.webp', open])
  const painted = await site.get(`/activities/${open}`)
  expect(painted.body).toMatch(/<img\s+class="gathering-picture"\s+src="\/files\/c\/hills\.webp"/)
})

test('addresses that may hold a secret are never sent on', async () => {
  await using world = await openWorld()
  await using site = await openSite(world)
  for (const path of ['/reset-password/abc', '/verify-bahai-id']) {
    expect((await site.get(path)).headers['referrer-policy']).toBe('no-referrer')
  }
  expect((await site.get('/login')).headers['referrer-policy']).toBe('same-origin')
})

test('hashed assets are kept for ever and come compressed; the worker is asked anew and may fetch', async () => {
  await using world = await openWorld()
  await using site = await openSite(world)
  const asset = await site.get('/assets/app-1234.js', { 'accept-encoding': 'br' })
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect([asset.headers['content-encoding'], asset.body]).toEqual(['br', 'squeezed'])
  const worker = await site.get('/sw.js')
  expect(worker.headers['cache-control']).toBe('no-cache')
  expect(worker.headers['content-security-policy']).toContain(`connect-src 'self'`)
  expect((await site.get('/favicon.svg')).headers['content-type']).toContain('image/svg+xml')
  for (const path of ['/index.html', '/csp.json', '/assets/../csp.json', '/assets/%2e%2e/csp.json']) {
    expect((await site.get(path)).statusCode, path).toBe(404)
  }
})

test('without a build the app says what to run, and the public pages stand', async () => {
  await using world = await openWorld()
  await using site = await openSite(world, { built: false })
  const home = await site.get('/home')
  expect(home.statusCode).toBe(503)
  expect(home.body).toContain('npm start')
  expect((await site.get('/')).statusCode).toBe(200)
})
