// The privacy policy against the list of what is really kept, and for how long.
import { globSync, readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { toldHeadings } from '#contract/admin/told.ts'
import { cookieTexts, timeTexts, toldTexts } from '#server/pages/texts/told-texts.ts'
import { openWorld } from '#server/test/world.ts'
import { kept, toldOfPeople } from './personal-rules.ts'
import { retention } from './retention-rules.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

test('every heading of the policy has something that is kept, and everything kept a heading', () => {
  expect(toldOfPeople).toEqual(toldHeadings)
  const headings: ReadonlySet<string> = new Set([...toldHeadings, 'nothing'])
  expect(kept.filter(({ told }) => !headings.has(told))).toEqual([])
})

const codeOf = (path: string): string => readFileSync(path, 'utf8')

test('the cookies that the policy names are those that the server sets', () => {
  const code = globSync('server/**/*.ts').filter((path) => !path.endsWith('.test.ts'))
  const setting = code.filter((path) => codeOf(path).includes('setCookie('))
  expect(setting.toSorted()).toEqual(['server/features/auth/google.ts', 'server/platform/browser.ts'])
  const own = [...codeOf('server/platform/browser.ts').matchAll(/\bkeep\('(\w+)'/g)].map(
    ([, name = '']) => name,
  )
  expect([...own, 'google'].toSorted()).toEqual(Object.keys(cookieTexts.en).toSorted())
})

for (const language of ['en', 'fa'] as const) {
  test(`the page in ${language} says what is kept under each heading, and how long`, async () => {
    const { body } = await world.app.http.inject({ url: `/privacy-policy?lang=${language}` })
    const number = new Intl.NumberFormat(language)
    const unsaid = [
      ...toldHeadings.map((heading) => toldTexts[language][heading]),
      ...Object.values(cookieTexts[language]),
      ...retention.map(({ what, days }) => timeTexts[language][what](number.format(days))),
    ].filter((sentence) => !body.includes(sentence))
    expect(unsaid).toEqual([])
  })
}
