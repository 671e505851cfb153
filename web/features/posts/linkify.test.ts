import { expect, test } from 'vitest'
import { partsOf } from './linkify.ts'

const linksIn = (text: string) => partsOf(text).flatMap((part) => (part.kind === 'link' ? [part.href] : []))

test('Text without an address stays one part', () => {
  expect(partsOf('Come at 7.\nBring bread.')).toEqual([{ kind: 'text', text: 'Come at 7.\nBring bread.' }])
})

test('An address becomes a link and the words around it stay', () => {
  expect(partsOf('See https://example.org/a?b=1#c today')).toEqual([
    { kind: 'text', text: 'See ' },
    { kind: 'link', text: 'https://example.org/a?b=1#c', href: 'https://example.org/a?b=1#c', at: 4 },
    { kind: 'text', text: ' today' },
  ])
})

test('No part of the text is lost or doubled', () => {
  const text = '(https://a.org/x_(y)), http://b.org. ftp://c.org، https://d.org؟ end https://'
  expect(
    partsOf(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

test('The end of a sentence is not a part of the address', () => {
  expect(linksIn('Is it https://a.org/x? Yes: https://b.org/y.')).toEqual([
    'https://a.org/x',
    'https://b.org/y',
  ])
})

test('A bracket belongs to the address only if it was opened in it', () => {
  expect(linksIn('(see https://a.org/x) and https://a.org/x_(y)')).toEqual([
    'https://a.org/x',
    'https://a.org/x_(y)',
  ])
})

test('Only http and https are links', () => {
  expect(linksIn('javascript:alert(1) data:text/html,x ftp://a.org mailto:a@b.org www.a.org')).toEqual([])
})

test('An address that hides its place behind a name is no link', () => {
  expect(linksIn('https://bank.example@evil.example/ https://nodots/')).toEqual([])
})

test('An address ends where the direction of writing turns', () => {
  expect(linksIn('https://a.org/x\u202egro.b//:sptth')).toEqual(['https://a.org/x'])
})

test('Letters stuck to the front make it no address', () => {
  expect(linksIn('xhttps://a.org')).toEqual([])
})
