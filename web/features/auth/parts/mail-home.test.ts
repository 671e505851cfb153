import { expect, test } from 'vitest'
import { mailHome } from './mail-home.ts'

test.each([
  ['layli@gmail.com', 'https://mail.google.com/'],
  ['Layli@GoogleMail.com', 'https://mail.google.com/'],
  ['layli@hotmail.co.uk', 'https://outlook.live.com/mail/'],
  ['layli@yahoo.fr', 'https://mail.yahoo.com/'],
  ['layli@icloud.com', 'https://www.icloud.com/mail'],
  ['layli@proton.me', 'https://mail.proton.me/'],
])('mail to %s is read at %s', (email, home) => {
  expect(mailHome(email)).toBe(home)
})

test.each(['layli@rosewater.example', 'gmail.com@rosewater.example', 'layli', ''])(
  'for “%s” the device opens its own mail',
  (email) => {
    expect(mailHome(email)).toBe('mailto:')
  },
)
