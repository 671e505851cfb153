import { expect, test } from 'vitest'
import { answerFrom } from './kept-files.ts'

const ask = async (range: string | null) => {
  const request = new Request('https://nineteen.example/files/a', {
    headers: range === null ? {} : { range },
  })
  const kept = new Response('0123456789', { headers: { 'content-type': 'audio/mpeg' } })
  const answer = await answerFrom(request, kept)
  return {
    status: answer.status,
    range: answer.headers.get('content-range'),
    type: answer.headers.get('content-type'),
    text: await answer.text(),
  }
}

test.each([
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=4-', '456789', 'bytes 4-9/10'],
  ['bytes=-2', '89', 'bytes 8-9/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
  ['bytes=-99', '0123456789', 'bytes 0-9/10'],
])('of a kept file %s is answered by that part', async (range, text, said) => {
  expect(await ask(range)).toEqual({ status: 206, range: said, type: 'audio/mpeg', text })
})

test.each(['bytes=10-', 'bytes=6-2', 'bytes=-', 'bytes=-0'])('%s is refused with the size', async (range) => {
  expect(await ask(range)).toMatchObject({ status: 416, range: 'bytes */10', text: '' })
})

test.each([null, 'bytes=0-1,4-5', 'pages=1-2'])(
  'asked for with %s the file is given whole',
  async (range) => {
    expect(await ask(range)).toMatchObject({ status: 200, range: null, text: '0123456789' })
  },
)
