import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { BAD_LINK, GivenDay, HttpsLink, UNKEPT, instant, note, noteText, typed, typedText } from './common.ts'

const oneLine = [typed(120, 'Please give it a title.'), note(120)]
const severalLines = [typedText(120, 'Please write something.'), noteText(120)]
const messagesOf = (shape: z.ZodMiniType, value: string) =>
  z.safeParse(shape, value).error?.issues.map(({ message }) => message)

test('a text that cannot be kept is refused in a sentence', () => {
  for (const shape of [...oneLine, ...severalLines])
    for (const text of ['a\0b', 'Half \ud83d sign', '\udc00'])
      expect(messagesOf(shape, text)).toEqual([UNKEPT])
})

test('what is pasted into a field of one line becomes one line', () => {
  for (const shape of oneLine) {
    expect(z.parse(shape, ' Evening of\u000bprayers\u0001 ')).toBe('Evening of prayers')
    expect(z.parse(shape, 'one\r\ntwo\u2028three\tfour\u0085five')).toBe('one two three four five')
    expect(z.parse(shape, 'a\u200cb 👩‍👩‍👧')).toBe('a\u200cb 👩‍👩‍👧')
  }
})

test('several lines keep their line breaks and tabs, and no other control sign', () => {
  for (const shape of severalLines) {
    expect(z.parse(shape, 'one\r\ntwo\rthree\u000bfour\tfive\u0001\u0085six')).toBe(
      'one\ntwo\nthree\nfour\tfive\nsix',
    )
  }
})

test('control signs alone are no text', () => {
  for (const text of ['\u0001\n', '\u202e\u2066'])
    expect(messagesOf(typed(120, 'Please give it a title.'), text)).toEqual(['Please give it a title.'])
})

test('nothing that is typed turns the direction of what stands after it, and what Persian needs stays', () => {
  const turning = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'
  for (const shape of [...oneLine, ...severalLines]) {
    expect(z.parse(shape, `Fea${turning}st \u202egpj.xe`)).toBe('Feast gpj.xe')
    expect(z.parse(shape, 'می\u200cروم \u200e12\u200f a\u200db')).toBe('می\u200cروم \u200e12\u200f a\u200db')
  }
})

test.for(['0000-01-01', '0001-01-01', '0099-12-31', '9999-12-31'])(
  '%s is no day that somebody means',
  (day) => {
    const sentence = 'Please choose a day between the years 1000 and 2999.'
    expect(messagesOf(GivenDay, day)).toEqual([sentence])
    expect(messagesOf(instant('Please say when.'), `${day}T10:00:00Z`)).toEqual([sentence])
  },
)

test.for(['2026-02-30', '2025-02-29', '2026-13-01'])('%s is told as a day that does not exist', (day) => {
  expect(messagesOf(GivenDay, day)).toEqual(['This day does not exist. Please check the date.'])
})

test('a day and an instant that somebody can mean are taken', () => {
  for (const day of ['1844-05-23', '2000-02-29', '2999-12-31']) {
    expect(z.parse(GivenDay, day)).toBe(day)
    expect(z.parse(instant('Please say when.'), `${day}T23:59:59+03:30`)).toBe(`${day}T23:59:59+03:30`)
  }
  expect(messagesOf(GivenDay, '')).toEqual(['Please choose the day.'])
  expect(messagesOf(GivenDay, '12026-01-01')).toEqual(['Please write the date as year-month-day.'])
})

test('a link leads where it seems to lead', () => {
  for (const link of [
    'https://meet.example/a?b=1#c',
    'https://fa.example/دعا',
    'https://bücher.example:8443/',
  ])
    expect(z.parse(HttpsLink, link)).toBe(link)
  for (const link of [
    'https://community.example@evil.example/',
    'https://user:word@evil.example/',
    'https://evil.example/\u202egpj',
    'https://evil.example/a\u2066b',
    'https://evil.example/a b',
    'http://meet.example/',
    'javascript:alert(1)',
    'meet.example',
  ])
    expect(messagesOf(HttpsLink, link)).toEqual([BAD_LINK])
})
