// Our own drawings: the nine-pointed star and a picture for each kind of gathering.
import { html, raw, type Html } from './html.ts'

const solid =
  '50,2 60.72,20.56 80.85,13.23 77.13,34.34 97.27,41.66 80.85,55.44 91.57,74 70.14,74 66.42,95.11 50,81.33 33.58,95.11 29.86,74 8.43,74 19.15,55.44 2.73,41.66 22.87,34.34 19.15,13.23 39.28,20.56'
const slender =
  '50,2 55.7,34.34 80.85,13.23 64.44,41.66 97.27,41.66 66.42,52.89 91.57,74 60.72,62.77 66.42,95.11 50,66.67 33.58,95.11 39.28,62.77 8.43,74 33.58,52.89 2.73,41.66 35.56,41.66 19.15,13.23 44.3,34.34'
const threeTriangles =
  'M50 2L91.57 74L8.43 74ZM80.85 13.23L66.42 95.11L2.73 41.66ZM97.27 41.66L33.58 95.11L19.15 13.23Z'

/** The logo. */
export const star = html`<svg viewBox="0 0 100 100" width="28" height="28" aria-hidden="true">
  <polygon points="${solid}" fill="currentColor" />
</svg>`

/** The faint ornament of a large screen. */
export const ornament = html`<svg class="ornament" viewBox="0 0 100 100" aria-hidden="true">
  <polygon points="${slender}" fill="currentColor" />
</svg>`

/** For empty places. */
export const lineStar = html`<svg viewBox="0 0 100 100" width="72" height="72" aria-hidden="true">
  <path d="${threeTriangles}" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linejoin="round" />
</svg>`

const paths = {
  devotional:
    '<path d="M24 40c-9-4-15-11-15-19 6 0 11 3 15 9 4-6 9-9 15-9 0 8-6 15-15 19Z"/><path d="M24 30c-4-5-5-10-5-13 0-4 2-8 5-11 3 3 5 7 5 11 0 3-1 8-5 13Z"/>',
  studyCircle:
    '<path d="M24 13c-5-4-11-5-18-5v28c7 0 13 1 18 5 5-4 11-5 18-5V8c-7 0-13 1-18 5Z"/><path d="M24 13v28M12 16c3 0 5 .500 7 1.500M12 24c3 0 5 .500 7 1.500M36 16c-3 0-5 .500-7 1.500M36 24c-3 0-5 .500-7 1.500"/>',
  childrensClass:
    '<circle cx="24" cy="24" r="8"/><path d="M24 5v5M24 38v5M5 24h5M38 24h5M10.600 10.600l3.500 3.500M33.900 33.900l3.500 3.500M10.600 37.400l3.500-3.500M33.900 14.100l3.500-3.500"/>',
  juniorYouthGroup:
    '<circle cx="24" cy="14" r="6"/><circle cx="10.500" cy="20" r="4.500"/><circle cx="37.500" cy="20" r="4.500"/><path d="M13 41c0-8 4-14 11-14s11 6 11 14M3.500 38c0-6 2.500-9.500 7-9.500 1.500 0 2.800.400 3.800 1.100M44.500 38c0-6-2.500-9.500-7-9.500-1.500 0-2.800.400-3.800 1.100"/>',
} as const

/** The kinds that the welcome page tells of. */
export type PictureKind = keyof typeof paths

export const picture = (kind: PictureKind): Html =>
  html`<svg
    viewBox="0 0 48 48"
    width="48"
    height="48"
    fill="none"
    stroke="currentColor"
    stroke-width="2.2"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    ${raw(paths[kind])}
  </svg>`
