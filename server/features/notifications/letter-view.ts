// A mail as plain text and made beautiful: one column, own colours for light and dark, nothing loaded from
// anywhere. Programs for mail know little CSS, so each element carries its own.
import { type Html, html, raw, textOf } from '#server/pages/html.ts'
import type { Mail } from '#server/platform/mail.ts'

export interface Letter {
  readonly kind: 'notice' | 'digest'
  readonly to: string
  readonly subject: string
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  /** The community, above everything. */
  readonly sender: string
  readonly greeting: string
  readonly lead: string
  readonly parts: readonly Part[]
  /** What somebody has written to those who get it, in whatever language. */
  readonly quoted?: string | null
  readonly button: Link
  /** Why this mail came. */
  readonly why: string
  /** Ends mails of this kind, by one click. */
  readonly noMore: Link
  readonly settings: Link
}

export interface Part {
  readonly title: string
  readonly lines: readonly Line[]
}

export interface Line {
  readonly text: string
  /** A title that somebody wrote, in whatever language. */
  readonly title?: true
  readonly quiet?: string
  readonly href?: string
}

interface Link {
  readonly text: string
  readonly href: string
}

export const letterMail = (letter: Letter): Mail => ({
  kind: letter.kind,
  to: letter.to,
  subject: letter.subject,
  text: plain(letter),
  html: textOf(beautiful(letter)),
  unsubscribe: letter.noMore.href,
})

const plain = ({ greeting, lead, quoted = null, parts, button, why, noMore, settings }: Letter): string =>
  [
    greeting,
    lead,
    ...(quoted === null ? [] : [quoted.replaceAll(/^/gm, '> ')]),
    ...parts.map(({ title, lines }) => [title, '', ...lines.map(plainLine)].join('\n')),
    `${button.text}: ${button.href}`,
    '-- ',
    why,
    `${noMore.text}: ${noMore.href}`,
    `${settings.text}: ${settings.href}`,
  ].join('\n\n')

const plainLine = ({ text, quiet }: Line): string => `• ${text}${quiet ? ` (${quiet})` : ''}`

const FONT = `font-family:'Nunito Sans',Vazirmatn,-apple-system,'Segoe UI',Tahoma,sans-serif`

const beautiful = (letter: Letter): Html => {
  const { language, direction, subject } = letter
  return html`<!doctype html>
    <html lang="${language}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
        <style>
          ${raw(dark)}
        </style>
      </head>
      <body class="paper" style="margin:0;padding:24px 12px;background:#faf7f2;${FONT}">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
          <tr>
            <td align="center">
              <table
                role="presentation"
                dir="${direction}"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                class="card"
                style="max-width:560px;background:#ffffff;border-radius:16px;border:1px solid #e6e0d6"
              >
                <tr>
                  ${content(letter)}
                </tr>
              </table>
              ${foot(letter)}
            </td>
          </tr>
        </table>
      </body>
    </html> `
}

const sideOf = ({ direction }: Letter): 'left' | 'right' => (direction === 'rtl' ? 'right' : 'left')

const content = (letter: Letter): Html => {
  const { sender, greeting, lead, quoted = null, parts, button } = letter
  const side = sideOf(letter)
  return html`<td
    class="ink"
    align="${side}"
    style="padding:28px 28px 24px;color:#22203a;font-size:16px;line-height:1.6;text-align:${side}"
  >
    <p class="brand" style="margin:0 0 20px;color:#312783;font-size:14px;font-weight:700">
      ${raw('&#10040;&#65038;')} ${sender}
    </p>
    <p style="margin:0 0 8px">${greeting}</p>
    <p style="margin:0 0 20px;font-size:20px;line-height:1.4;font-weight:700">${lead}</p>
    ${quoted !== null && quote(quoted, side)} ${parts.map(part)}
    <p style="margin:24px 0 4px">
      <a
        class="button"
        href="${button.href}"
        style="display:inline-block;padding:12px 24px;border-radius:24px;background:#312783;color:#ffffff;font-weight:700;text-decoration:none"
        >${button.text}</a
      >
    </p>
  </td>`
}

/** A screen reader and a program without styles know it as somebody else's words, too. */
const quote = (text: string, side: 'left' | 'right'): Html =>
  html`<blockquote
    class="rule"
    dir="auto"
    style="margin:0 0 20px;padding:0 16px;border-${side}:3px solid #efeae1"
  >
    <span style="white-space:pre-line">${text}</span>
  </blockquote>`

const foot = (letter: Letter): Html => {
  const { direction, why, noMore, settings } = letter
  const style = `max-width:504px;margin:20px auto 0;color:#6b6680;font-size:13px;line-height:1.6;text-align:${sideOf(letter)}`
  return html`<p class="quiet" dir="${direction}" style="${style}">
    ${why}<br />
    <a class="quiet" style="color:#6b6680" href="${noMore.href}">${noMore.text}</a> ·
    <a class="quiet" style="color:#6b6680" href="${settings.href}">${settings.text}</a>
  </p>`
}

const part = ({ title, lines }: Part): Html =>
  html`<h2 style="margin:20px 0 6px;font-size:15px;line-height:1.4">${title}</h2>
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
      ${lines.map(line)}
    </table>`

const line = ({ text, title, quiet, href }: Line): Html => {
  const said = href ? html`<a class="link" style="color:#312783" href="${href}">${text}</a>` : text
  return html`<tr>
    <td class="rule" style="padding:8px 0;border-top:1px solid #efeae1;font-size:16px;line-height:1.5">
      <span${title && html` dir="auto"`}>${said}</span>${
        quiet && html`<br /><span class="quiet" style="color:#6b6680;font-size:14px">${quiet}</span>`
      }
    </td>
  </tr>`
}

/** Only where a program knows of it; all others show paper. */
const dark = `@media (prefers-color-scheme: dark) {
.paper { background: #14131c !important }
.card { background: #1e1c2a !important; border-color: #35324a !important }
.ink { color: #eceaf6 !important }
.brand, .link { color: #c3beff !important }
.button { background: #c3beff !important; color: #1b1464 !important }
.rule { border-color: #35324a !important }
.quiet { color: #a9a4c0 !important }
}`
