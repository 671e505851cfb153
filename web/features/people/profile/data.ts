// What the screens of people ask of the server. Contacts and birth dates are kept on no device.
import type { output } from 'zod/mini'
import {
  updateMe,
  type Profile as ProfileShape,
  agreeToEmail,
  changeEmail,
  endEmailChange,
  getProfile,
  seeMyPage,
} from '#contract/people/profile.ts'
import { postsOf } from '#contract/posts/posts.ts'
import type { BodyIn } from '#contract/route.ts'
import { listOwnChecks } from '#contract/people/safeguarding.ts'
import { uploadImage } from '#contract/uploads/uploads.ts'
import {
  type Audience as AudienceShape,
  type Listed as ListedShape,
  type Interest as InterestShape,
  type PersonPage as PageShape,
  type Willing as WillingShape,
  discoverPeople,
  getUser,
  listDirectory,
  verifyCredential,
} from '#contract/people/users.ts'
import { shrink } from '#web/kit/shrink.ts'
import { ask } from '#web/http/ask.ts'
import { CallError, failureOf } from '#web/http/call-error.ts'
import { call } from '#web/http/call.ts'
import { keep } from '#web/http/keep.ts'
import { session } from '#web/session/session.ts'
import { withStepUp } from '#web/session/step-up.ts'

export type Profile = output<typeof ProfileShape>
export type PersonPage = output<typeof PageShape>
export type Listed = output<typeof ListedShape>
export type Willing = output<typeof WillingShape>
export type Interest = output<typeof InterestShape>
export type Audience = output<typeof AudienceShape>
export type Changes = BodyIn<typeof updateMe>
export type As = 'member' | 'host' | 'visitor'

export const profileQuestion = () => ask(getProfile)
export const checksQuestion = () => ask(listOwnChecks)
export const ownPageQuestion = (as: As) => ask(seeMyPage, { query: { as } })
export const writtenQuestion = (id: string) => ask(postsOf, { params: { id }, query: { limit: 5 } })

/** A visitor begins with what the server has put into the document (server/pages/app-paint.ts). */
export const personQuestion = (id: string) => {
  const asked = ask(getUser, { params: { id } })
  return { ...asked, initialData: () => asked.initialData() ?? personInDocument(id) }
}

const personInDocument = (id: string): output<typeof getUser.reply> | undefined => {
  const said = document.getElementById('nineteen-answer')?.textContent
  if (said === undefined || keep.owner() !== null) return undefined
  const found = getUser.reply.safeParse(JSON.parse(said)).data
  return found?.data.id === id ? found : undefined
}

export interface Wish {
  readonly q: string
  readonly letter: string | null
  readonly locality: string | null
}

export const everybody: Wish = { q: '', letter: null, locality: null }

export const directoryQuestion = ({ q, letter, locality }: Wish, cursor: string | null) =>
  ask(listDirectory, { query: { q, letter, locality, cursor, limit: 50 } })

/** Every page of the directory, one after the other: what is printed is all of it. */
export const wholeDirectory = async (wish: Wish): Promise<readonly Listed[]> => {
  const people: Listed[] = []
  for (let cursor: string | null = null; ;) {
    const page = await patientPage(wish, cursor)
    people.push(...page.data)
    if (page.next === undefined) return people
    cursor = page.next
  }
}

/** A large community has more pages than may be asked for at once: then the next one waits for its turn. */
const patientPage = async (
  wish: Wish,
  cursor: string | null,
): Promise<output<typeof listDirectory.reply>> => {
  for (;;) {
    try {
      return await ask(listDirectory, { query: { ...wish, cursor, limit: 100 } }).queryFn({})
    } catch (error) {
      if (!(error instanceof CallError) || error.retryAfter === null) throw error
      const wait = error.retryAfter * 1_000
      await new Promise((done) => setTimeout(done, wait))
    }
  }
}

export interface Offer {
  readonly interest: Interest | null
  readonly locality: string | null
}

/** Who is willing to serve, page by page. */
export const willingQuestion = ({ interest, locality }: Offer, cursor: string | null) =>
  ask(discoverPeople, { query: { interest, locality, cursor, limit: 50 } })

export const sendSeen = (id: string, credentialId: string, verified: boolean, key: string) =>
  call(verifyCredential, { params: { id, credentialId }, body: { verified }, key })

/** Whose answers a change of the profile makes old. */
export const profileRoutes = [getProfile, seeMyPage, getUser, listDirectory]

export const saveProfile = async (body: Changes, key: string): Promise<void> => {
  const { data } = await call(updateMe, { body, key })
  session.updateUser(data)
}

/** Sends the picture through the pipeline of all pictures, and then makes it the person's own. */
export const savePhoto = async (file: File, key: string): Promise<void> => {
  const { thumbnailUrl } = await call(uploadImage, {
    file: await shrink(file),
    fileName: file.name || 'photo',
  })
  await saveProfile({ profilePicture: thumbnailUrl }, key)
}

/** Wants a fresh proof first. */
export const askForEmail = (email: string, key: string) =>
  withStepUp(() => call(changeEmail, { body: { email }, key }))

export const keepEmail = (key: string) => call(endEmailChange, { key })
export const agree = (token: string, key: string) => call(agreeToEmail, { params: { token }, key })

export const sentenceOf = (error: Error): string => failureOf(error)
