// People of their own for journeys that change who somebody is: nothing else relies on them.
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { demoPassword } from '#server/demo/sign-ins.ts'
import { mailsTo } from './mails.ts'

const Made = z.object({ data: z.object({ id: z.string() }) })
const Founded = z.object({ link: z.string() })
const Invited = z.object({ data: z.array(z.object({ link: z.string() })) })

/** A word that no other run has made. */
export const unique = () => `Q${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`

const nothing = { bahaiId: null, locality: null }
const noDays = { registeredSince: null, movedAwayOn: null, deceasedOn: null }

/** Begins another community, as whoever runs the installation, and answers its administrator's invitation. */
export const foundCommunity = async (founder: APIRequestContext): Promise<string> => {
  const admin = { firstName: 'Omid', lastName: 'Vance', email: 'omid@journeys.example' }
  const data = { name: 'Lakeside', place: null, language: 'en', timeZone: 'Europe/London', admin }
  return Founded.parse(await (await founder.post('/api/instance/communities', { data })).json()).link
}

/** Puts a grown-up on the roll and answers the person's id. */
export const addPerson = async (
  keeper: APIRequestContext,
  firstName: string,
  lastName: string,
  email: string | null = null,
) => {
  const known = { firstName, lastName, email, standing: 'active', birthDate: '1980-01-01' }
  const data = { ...known, ...nothing, ...noDays }
  const added = await keeper.post('/api/people', { data })
  expect(added.ok(), await added.text()).toBe(true)
  return Made.parse(await added.json()).data.id
}

/** Somebody who is put on the roll, invited, and comes in. */
export const newMember = async (
  keeper: APIRequestContext,
  visitor: APIRequestContext,
  firstName: string,
  lastName: string,
) => {
  const email = `${firstName.toLowerCase()}@journeys.example`
  const personId = await addPerson(keeper, firstName, lastName)
  const invited = await keeper.post('/api/people/invitations', { data: { personIds: [personId] } })
  const token =
    Invited.parse(await invited.json())
      .data[0]?.link.split('/')
      .at(-1) ?? ''
  const eulaAcceptedAt = '2026-01-01T00:00:00Z'
  const data = { email, password: demoPassword, eulaAcceptedAt }
  await expect(await visitor.post(`/api/auth/invitations/${token}`, { data })).toBeOK()
  return { email, personId }
}

export const newPassword = 'walnut lantern meadow'

/** Signs up with an ID that no roll knows, and arrives on the waiting screen. */
export const signUp = async (page: Page, email: string, bahaiId: string) => {
  await page.goto('/login?tab=signup')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel("Baha'i ID", { exact: true }).fill(bahaiId)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Verify Email' })).toBeVisible()
  const codes = () => mailsTo(email).map(({ text }) => /code is (\d{8})/.exec(text)?.[1] ?? '')
  const code = () => codes().findLast((one) => one !== '') ?? ''
  await expect.poll(code).not.toBe('')
  await page.getByLabel('Verification Code').fill(code())
  await page.getByRole('button', { name: 'Verify' }).click()
}
