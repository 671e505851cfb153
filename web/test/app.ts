// The whole app at an address, as web/main.tsx starts it, before a server that a test speaks for (network.ts).
import { createElement, type ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { authOptions } from '#contract/auth/auth.ts'
import { homeOverview } from '#contract/community/community.ts'
import { passkeySignInOptions } from '#contract/auth/factors.ts'
import { getFundDuties } from '#contract/finance/duties.ts'
import { getReceiptDuties } from '#contract/receipts/receipts.ts'
import { live } from '#contract/live.ts'
import { createNotification } from '#contract/notifications/create-notification.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import type { Route } from '#contract/route.ts'
import { getMe, logout } from '#contract/auth/session.ts'
import { App, Providers } from '#web/app/App.tsx'
import { prepareStyleCache } from '#web/app/style-cache.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { applyAppearance } from '#web/kit/appearance.ts'
import { SnackbarHost } from '#web/kit/SnackbarHost.tsx'
import { dismissSnack } from '#web/kit/snackbar.ts'
import { session } from '#web/session/session.ts'
import { laterWords, showLanguage } from '#web/words/language.ts'
import { directionOf, type Language } from '#contract/words/languages.ts'
import { bringSentences } from '#web/words/said.ts'
import { type Answering, forgetAnswers, isAnswered, when } from './network.ts'
import { makeHome } from './people.ts'

interface For {
  /** Nobody is a visitor. */
  readonly user?: SignedInUser
  readonly language?: Language
}

/** The whole app at an address. What it asks must have been answered before. */
export const open = (path: string, whom: For = {}): Promise<void> => draw(createElement(App), path, whom)

/** One part of a screen alone, with the catalogues that come beside the code of its screen. */
export const show = async (part: ReactElement, words: readonly string[], whom: For = {}): Promise<void> => {
  await Promise.all([showLanguage(whom.language ?? 'en'), ...words.map(laterWords)])
  await draw(createElement(Providers, null, part, createElement(SnackbarHost)), '/part', whom)
}

const draw = async (element: ReactElement, path: string, { user, language = 'en' }: For): Promise<void> => {
  answerSignIn()
  if (user !== undefined) {
    answerFrame(user)
    session.signedIn({ token: tokenOf(user), refreshToken: 'renews', user })
  }
  // A place in the history of its own: what was chosen in a list is kept by it.
  history.replaceState({ idx: 0, key: crypto.randomUUID() }, '', path)
  applyAppearance()
  // A person reads for a while before anything is refused; a test does not, and the sentences come by themselves.
  const sentences = bringSentences(language)
  await Promise.all([showLanguage(language), sentences, prepareStyleCache(directionOf(language))])
  const place = document.createElement('div')
  place.id = 'app'
  document.body.append(place)
  root = createRoot(place)
  root.render(element)
}

/** Leaves nothing of the test to the next one. */
export const close = async (): Promise<void> => {
  root?.unmount()
  root = null
  document.querySelector('#app')?.remove()
  dismissSnack()
  when(logout).answers(undefined)
  await session.signOut()
  forgetAnswers()
  localStorage.clear()
  sessionStorage.clear()
}

let root: Root | null = null

/** For what hardly any test is about: what the test itself has said before stands. */
const byDefault = <R extends Route>(route: R, say: (call: Answering<R>) => unknown): void => {
  if (!isAnswered(route)) say(when(route))
}

/** What the screens of signing in ask for. */
const answerSignIn = (): void => {
  const offered = { signUp: true, google: false, codesByHand: false, secretary: null, passage: null }
  byDefault(authOptions, (call) => call.answers(offered))
  byDefault(passkeySignInOptions, (call) => call.isSilent())
}

/** What the bars around every page ask for. */
const answerFrame = (user: SignedInUser): void => {
  byDefault(getMe, (call) => call.answers({ success: true, data: user }))
  byDefault(live, (call) => call.answersBy(() => new Response(new ReadableStream())))
  byDefault(listNotifications, (call) => call.answers({ success: true, data: [], unread: 0 }))
  byDefault(createNotification, (call) => call.answers({ success: true, data: null }))
  byDefault(getFundDuties, (call) => call.isSilent())
  byDefault(getReceiptDuties, (call) => call.isSilent())
  byDefault(homeOverview, (call) => call.answers(makeHome(user)))
}

/** The browser reads whose it is and when it ends; nobody checks its signature here. */
const tokenOf = ({ _id }: SignedInUser): string => {
  const payload = { userId: _id, exp: Math.floor(Date.now() / 1000) + 3_600 }
  return `none.${btoa(JSON.stringify(payload))}.none`
}
