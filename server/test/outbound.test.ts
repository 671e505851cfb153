// The server calls nobody: no address in any body makes it send a single request (security.md K11, D7).
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import { updateMe } from '#contract/people/profile.ts'
import { routes } from '#contract/index.ts'
import { createPost } from '#contract/posts/post-writing.ts'
import { commentPost } from '#contract/posts/posts.ts'
import { type Route, pathOf } from '#contract/route.ts'
import { uploadVideo } from '#contract/uploads/uploads.ts'
import { type Someone, makeCommunity, makeMember } from './make.ts'
import { makePost } from './make-content.ts'
import { type World, openWorld } from './world.ts'

let world: World
let listener: Server
let member: Someone
let port = 0
const heard = { connections: 0, requests: 0 }
const note = () => void (heard.requests += 1)
const channels = ['undici:request:create', 'http.client.request.start']

beforeAll(async () => {
  world = await openWorld()
  member = await makeMember(world, await makeCommunity(world), { office: 'secretary' })
  listener = createServer((socket) => {
    heard.connections += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => listener.listen(0, '::', resolve))
  const address: AddressInfo | string | null = listener.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
  for (const channel of channels) subscribe(channel, note)
})
afterAll(async () => {
  for (const channel of channels) unsubscribe(channel, note)
  listener.close()
  await world[Symbol.asyncDispose]()
})

/** Names of this very machine, and of others that must not be reached from it. */
const hosts = [
  '127.0.0.1',
  'localhost',
  'LOCALHOST',
  'localhost.',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '0.0.0.0',
  '0',
  '127.127.127.127',
  '127。0。0。1',
  '①②⑦.⓪.⓪.①',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[fe80::1%25lo]',
  '[fd00::1]',
  '169.254.169.254',
  '[fd00:ec2::254]',
  '100.64.0.1',
  '10.0.0.1',
  '192.168.0.1',
  'metadata.google.internal',
  '127.0.0.1.nip.io',
]

const forms = (): readonly string[] => {
  const at = `127.0.0.1:${port}`
  const key = `files/c/${member.communityId}/${'0'.repeat(32)}`
  return [
    ...hosts.map((host) => `http://${host}:${port}/x.mp4`),
    ...['https', 'HTTP', 'ftp', 'gopher', 'tcp', 'udp', 'rtmp', 'rtsp', 'tls', 'ws', 'ldap', 'dict'].map(
      (scheme) => `${scheme}://${at}/x`,
    ),
    `//${at}/x.mp4`,
    `http:${at}/x`,
    `http:\\\\${at}\\x`,
    `http://user:secret@${at}/x`,
    `http://localhost:3000@${at}/${key}.mp4`,
    `http://${at}/${key}.mp4`,
    `http://${at}#@localhost/${key}.mp4`,
    `/files/../../..//${at}/x`,
    `concat:http://${at}/a|http://${at}/b`,
    `subfile,,start,0,end,9,,:http://${at}/x`,
    `crypto:http://${at}/x`,
    `hls+http://${at}/x`,
    `data:text/html,<img src=http://${at}/x>`,
    `javascript:fetch('http://${at}/x')`,
    'file:///etc/passwd',
    `<img src="http://${at}/x"><script src=//${at}/x></script>`,
    `[a](http://${at}/x) ![b](http://${at}/x)`,
    ` \thttp://${at}/x\n`,
  ]
}

const send = (route: Route, params: Readonly<Record<string, string>>, body: unknown) =>
  world.app.http.inject({
    method: route.method,
    url: pathOf(route, params),
    headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })

test('no form of address reaches anybody by way of a post, a comment, a video or a profile', async () => {
  const id = await makePost(world, member)
  expect(forms().length).toBeGreaterThanOrEqual(60)
  for (const address of forms()) {
    const answers = [
      await send(createPost, {}, { content: `Look: ${address}` }),
      await send(createPost, {}, { content: 'Look', media: [address], mediaThumbnails: [address] }),
      await send(commentPost, { id }, { comment: address }),
      await send(uploadVideo, {}, { videoUrl: address }),
      await send(updateMe, {}, { occupation: address, profilePicture: address }),
    ]
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([])
    expect(answers[1]?.statusCode).toBe(400)
    expect(answers[3]?.statusCode).toBe(400)
  }
  expect(heard).toEqual({ connections: 0, requests: 0 })
})

/** The body with this text in the place of one of its strings, once for each of them. */
const planted = (body: unknown, address: string): readonly unknown[] => {
  if (typeof body === 'string') return [address]
  if (Array.isArray(body))
    return body.flatMap((one: unknown, at) => planted(one, address).map((changed) => body.with(at, changed)))
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, one]: [string, unknown]) =>
    planted(one, address).map((changed) => ({ ...body, [name]: changed })),
  )
}

const writing = routes.filter(({ example, multipart }) => example !== undefined && !multipart)

test.for(writing.map((route) => ({ title: `${route.method} ${route.path}`, route })))(
  'no address in a field makes a request: $title',
  async ({ route }) => {
    const params = Object.fromEntries(
      [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, newId()]),
    )
    for (const address of [`http://127.0.0.1:${port}/x`, `//localhost:${port}/x`, `http://[::1]:${port}/x`])
      for (const body of planted(route.example, address))
        expect((await send(route, params, body)).statusCode).toBeLessThan(500)
    expect(heard).toEqual({ connections: 0, requests: 0 })
  },
)

test('a request would have been heard', async () => {
  await fetch(`http://127.0.0.1:${port}/x`).catch(() => undefined)
  expect(heard).toEqual({ connections: 1, requests: 1 })
})
