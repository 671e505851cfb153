// Forms that hardly arrive: they take the places of their own account, and nobody else waits for them.
import { type ClientRequest, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FORMS_EACH } from '#server/platform/form.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makePicture } from '#server/test/pictures.ts'
import { listen, postForm } from '#server/test/sending.ts'
import { type World, openWorld } from '#server/test/world.ts'

let world: World
let base: string
beforeAll(async () => {
  world = await openWorld()
  base = await listen(world)
})
afterAll(() => world[Symbol.asyncDispose]())

const head = (name: string) =>
  `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`

/** A form whose first part has left, and an answer if one comes. */
const begin = (as: Someone) => {
  const { hostname, port } = new URL(base)
  const sent: ClientRequest = request({
    ...{ hostname, port, path: '/api/upload/upload-image', method: 'POST', agent: false },
    headers: {
      ...{ authorization: `Bearer ${as.token}`, 'content-type': 'multipart/form-data; boundary=b' },
      'content-length': 1_000_000,
    },
  })
  const answer = new Promise<readonly [number, string]>((resolve) => {
    sent.on('response', ({ statusCode, headers }) => resolve([statusCode ?? 0, headers['retry-after'] ?? '']))
    sent.on('error', () => resolve([0, '']))
  })
  sent.write(head('slow.png'))
  return { answer, end: () => sent.destroy() }
}

test('a member’s slow forms beyond their share are answered at once, and others are served meanwhile', async () => {
  const community = await makeCommunity(world)
  const [slow, neighbour] = [await makeMember(world, community), await makeMember(world, community)]
  const begun = Array.from({ length: FORMS_EACH + 4 }, () => begin(slow))
  try {
    const refused: (readonly [number, string])[] = []
    await Promise.all(
      begun.map(({ answer }) =>
        answer.then((one) => {
          refused.push(one)
          // What waits for its body has no answer: it is ended when all the others have theirs.
          if (refused.length === 4) for (const { end } of begun) end()
        }),
      ),
    ).catch(() => undefined)
    expect(refused.slice(0, 4).map((one) => one.join(' '))).toEqual(['503 5', '503 5', '503 5', '503 5'])
  } finally {
    for (const { end } of begun) end()
  }
  const file = { name: 'a.png', type: 'image/png', bytes: await makePicture('png') }
  expect((await postForm(base, '/api/upload/upload-image', neighbour, {}, file)).status).toBe(200)
})

test('a member’s slow forms keep nobody else waiting', async () => {
  const community = await makeCommunity(world)
  const neighbour = await makeMember(world, community)
  const begun = []
  for (let one = 0; one < 4; one += 1) {
    const slow = await makeMember(world, community)
    for (let form = 0; form < FORMS_EACH; form += 1) begun.push(begin(slow))
  }
  try {
    const file = { name: 'a.png', type: 'image/png', bytes: await makePicture('png') }
    expect((await postForm(base, '/api/upload/upload-image', neighbour, {}, file)).status).toBe(200)
  } finally {
    for (const { end } of begun) end()
  }
})

test('a line that breaks before the form is read gives its place back', async () => {
  const as = await makeMember(world, await makeCommunity(world))
  for (let one = 0; one < 3 * FORMS_EACH; one += 1) {
    const { answer, end } = begin(as)
    // Long enough for its head to arrive, and too short for anything to be read.
    await new Promise((resolve) => setTimeout(resolve, one % 6))
    end()
    await answer
  }
  const file = { name: 'a.png', type: 'image/png', bytes: await makePicture('png') }
  await expect
    .poll(async () => (await postForm(base, '/api/upload/upload-image', as, {}, file)).status, {
      timeout: 8_000,
    })
    .toBe(200)
})
