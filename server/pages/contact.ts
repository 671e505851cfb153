// How to reach a community: a role mailbox, never a person.
import { type Html, html } from './html.ts'

/** A link that writes a mail. */
export const mailLink = (address: string, text: string = address): Html =>
  html`<a href="mailto:${encodeURI(address)}">${text}</a>`

/** The same as a button. */
export const mailButton = (address: string, text: string): Html =>
  html`<a class="button outlined" href="mailto:${encodeURI(address)}">${text}</a>`
