import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { lightened, readOfServers } from './pure-contract.ts'

const light = (code: string) => lightened(code, parseSync('a.ts', code).program)

test('a route keeps what the web sends and shows, and nothing that only the server reads', () => {
  const declared = `export const like = route({ ...place, method: 'POST', path: '/api/a', rate: 'write', may: 'leaders', stranger: 'refused', summary: 'Like, "twice"', params: z.object({ id: Id }), body: Liked, example: { id: 1 }, reply: Done, failure: 'It failed' })`
  expect(light(declared)).toBe(
    `export const like = /* @__PURE__ */ (() => route({ ...place, method: 'POST', path: '/api/a', body: Liked, reply: Done, failure: 'It failed' }))()`,
  )
})

test('a shape stays whole', () => {
  const shape = `const Post = z.object({ status: z.string(), summary: z.string() })`
  expect(light(shape)).toBe(`const Post = /* @__PURE__ */ (() => ${shape.slice('const Post = '.length)})()`)
})

test('a file that reads of a route what only the server has is named', () => {
  const code = (read: string) =>
    `import { type Post, listPosts } from '#contract/posts/posts.ts'\nconst shape = ${read}`
  expect(readOfServers(code('z.omit(listPosts.query, { cursor: true })'))).toBe('listPosts.query')
  expect(readOfServers(code('z.array(listPosts.reply)'))).toBeNull()
})
