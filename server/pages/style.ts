// The one style sheet of public pages, made at start and put into every document.
import { readFileSync } from 'node:fs'
import { tokenRules } from './tokens.ts'
import type { Fonts } from './web-assets.ts'

/** Fonts, colours and rules as one small text. */
export const makeStyle = (fonts: Fonts): string =>
  squeezed(
    [fontRules(fonts), stacks, tokenRules, readFileSync(new URL('style.css', import.meta.url), 'utf8')].join(
      '\n',
    ),
  )

const fontRules = ({ latin, latinExt, arabic, serif }: Fonts): string =>
  [
    face(
      'Nunito Sans Variable',
      latin,
      '200 1000',
      'U+0-FF,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-206F,U+20AC,U+2212',
    ),
    face(
      'Nunito Sans Variable',
      latinExt,
      '200 1000',
      'U+100-2BA,U+2BD-2C5,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF',
    ),
    face('Vazirmatn Variable', arabic, '100 900', 'U+600-6FF,U+750-77F,U+200C-200E,U+FB50-FDFF,U+FE70-FEFC'),
    face('Gentium Book Plus', serif, '400', 'U+0-FF,U+2BB-2BC,U+2000-206F'),
    fallback,
  ].join('\n')

const face = (family: string, source: string | null, weight: string, range: string): string =>
  source === null
    ? ''
    : `@font-face{font-family:'${family}';font-display:optional;font-weight:${weight};src:url('${source}') format('woff2');unicode-range:${range}}`

// Of much the same measures as the real letters. A real one that comes late is not put in their place, since
// a headline would break elsewhere: the next page has it from the start.
const fallback = `@font-face{font-family:'Nunito Sans Fallback';src:local('Arial'),local('Liberation Sans'),local('Roboto');size-adjust:101.5%;ascent-override:99.6%;descent-override:34.8%;line-gap-override:0%}
@font-face{font-family:'Vazirmatn Fallback';src:local('Tahoma'),local('Noto Sans Arabic'),local('DejaVu Sans');ascent-override:104%;descent-override:52%;line-gap-override:0%}`

const stacks = `:root{--sans:'Nunito Sans Variable','Vazirmatn Variable','Nunito Sans Fallback',system-ui,sans-serif;--persian:'Vazirmatn Variable','Nunito Sans Variable','Vazirmatn Fallback',system-ui,sans-serif;--serif:'Gentium Book Plus',Georgia,serif}`

const squeezed = (css: string): string =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>!]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;\}/g, '}')
    .replace(/(?<=[ :,(])0(?=\.\d)/g, '')
    .trim()
