import { expect, test } from 'vitest'
import { openPostOffice } from '#server/test/post-office.ts'
import { openPost } from './mail-smtp.ts'

const due = {
  id: '01a1fe34-de2a-7389-8762-86812e07a10a',
  recipient: 'person@example.org',
  subject: 'Feast of Qawl',
  body: 'We meet at half past seven.',
  html: null,
  unsubscribe: null,
  calendar: null,
  tried_since: '2026-11-21T13:05:01.042Z',
  handed_at: null,
  tries: 1,
}

test('a mail whose reader the server does not take is not handed over', async () => {
  await using office = await openPostOffice()
  const post = openPost({ url: office.url, from: 'no-reply@community.example' })
  const handed: string[] = []
  const send = (word: string) => post.send(due, async () => void handed.push(word))
  office.refuseWith(450)
  expect(await send('refused')).toMatchObject({ sent: false, forGood: false })
  office.refuseWith(null)
  expect(await send('taken')).toEqual({ sent: true })
  expect(handed).toEqual(['taken'])
  post.close()
})
