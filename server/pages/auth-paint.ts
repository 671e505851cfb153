// First paints of the auth pages: their headings and labels. Log in is a form that works before the app is there: what
// is typed and sent is handed to it (web/features/auth/painted-form.ts). The boxes of the others are drawings, not fields.
import type { Paint, SignInOptions } from './app-document.ts'
import { visitorPaint } from './app-paint.ts'
import { type Html, html } from './html.ts'
import { lineStar } from './icons.ts'
import { linkFor, type Reader } from './language.ts'
import { passageFigure } from './passage.ts'
import type { ItemCommunity } from './public-items.ts'
import { type PageWords, words } from './words/words.ts'

interface Form {
  readonly title: string
  readonly labels: readonly string[]
  readonly button: string
}

const forms: Readonly<Record<string, (said: PageWords['auth']) => Form>> = {
  '/forgot-password': (said) => ({
    title: said.forgotPasswordTitle,
    labels: [said.email],
    button: said.sendLink,
  }),
  '/reset-password/:token': (said) => ({
    title: said.newPasswordTitle,
    labels: [said.newPassword],
    button: said.save,
  }),
  '/forgot-bahai-id': (said) => ({ title: said.forgotBahaiIdTitle, labels: [said.email], button: said.send }),
  '/verify-bahai-id': (said) => ({
    title: said.verifyBahaiIdTitle,
    labels: [said.bahaiId, said.email],
    button: said.requestCheck,
  }),
}

/** Their first paint knows what the installation offers. */
const signInPaths: readonly string[] = ['/login', '/sign-in']

/** Whether mail leaves is known to these before they say what comes of asking. */
const mailPaths: readonly string[] = ['/forgot-password', '/forgot-bahai-id']

/** The routes that have such a paint. */
export const authPaths: readonly string[] = [...signInPaths, ...Object.keys(forms)]

export interface Offer {
  /** Null where the server cannot tell just now. */
  readonly options: SignInOptions | null
  /** Whether the address opens the second tab. */
  readonly signUp: boolean
}

export const authPaint = (
  path: string,
  community: ItemCommunity | null,
  reader: Reader,
  offer: Offer,
): Paint | undefined => {
  if (signInPaths.includes(path)) return signInPaint(community, reader, offer)
  const form = forms[path]?.(words[reader.language].auth)
  if (form === undefined) return undefined
  if (path === '/forgot-password' && offer.options?.codesByHand)
    return {
      ...visitorPaint(community, reader, { title: form.title, inside: html`` }),
      options: offer.options,
    }
  const paint = visitorPaint(community, reader, { title: form.title, inside: drawn(form) })
  return offer.options !== null && mailPaths.includes(path) ? { ...paint, options: offer.options } : paint
}

const signInPaint = (community: ItemCommunity | null, reader: Reader, { options, signUp }: Offer): Paint => {
  const said = words[reader.language].auth
  const both = options?.signUp ?? false
  const joining = both && signUp
  const form = joining
    ? drawn({ labels: [said.email, said.bahaiId, said.password], button: said.createAccount })
    : logInForm(said, reader)
  const tabs = joining
    ? html`<span>${said.logIn}</span><b>${said.signUp}</b>`
    : html`<b>${said.logIn}</b><span>${said.signUp}</span>`
  const paint = visitorPaint(community, reader, {
    title: both ? said.logInOrSignUp : said.logIn,
    inside: html`<div class="narrow">
      <div class="card">
        ${both && html`<div class="tabs tabs-full">${tabs}</div>`}
        <div class="tab-panel">
          ${form}
          ${
            !joining &&
            options?.google &&
            html`<p class="t-small quiet">${said.or}</p>
              <p class="card">${said.google}</p>`
          }
        </div>
      </div>
    </div>`,
    aside: beside(said, reader, options?.passage ?? null),
  })
  return options === null ? paint : { ...paint, options }
}

/** The same words as the app's, since they are the largest of the page. */
const beside = (said: PageWords['auth'], reader: Reader, passage: SignInOptions['passage']): Html =>
  html`<div class="door">
    <section class="section">
      <div class="section-head"><h2>${said.welcome}</h2></div>
      <div class="stack">
        ${lineStar}
        <p class="t-body">${said.welcomeText}</p>
        ${passage && passageFigure(passage)}
        <p><a href="${linkFor(reader, '/faqs')}">${said.newHere}</a></p>
      </div>
    </section>
  </div>`

/** Its script (web/paint/paint-log-in.ts) keeps what is sent; without it the body would carry it, never the address. */
const logInForm = (said: PageWords['auth'], reader: Reader): Html =>
  html`<form class="stack" method="post" action="/login" novalidate data-busy="${said.loggingIn}">
    <div class="field">
      <label class="t-label" for="painted-email">${said.email}</label>
      <input
        class="input"
        id="painted-email"
        name="email"
        type="email"
        dir="ltr"
        autocomplete="username webauthn"
        autocapitalize="none"
        spellcheck="false"
        enterkeyhint="next"
      />
    </div>
    <div class="field">
      <label class="t-label" for="painted-password">${said.password}</label>
      <input
        class="input"
        id="painted-password"
        name="password"
        type="password"
        autocomplete="current-password webauthn"
        enterkeyhint="go"
      />
    </div>
    <p><a href="${linkFor(reader, '/forgot-password')}">${said.forgotPassword}</a></p>
    <button class="pill" type="submit">${said.logIn}</button>
  </form>`

const drawn = ({ labels, button }: Omit<Form, 'title'>): Html =>
  html`<div class="stack" aria-busy="true">
    ${labels.map(
      (label) =>
        html`<div class="field">
          <p class="t-label">${label}</p>
          <p class="input"></p>
        </div>`,
    )}
    <p class="pill">${button}</p>
  </div>`
