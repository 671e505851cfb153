// The theme: colours, type, space and shape of the design, for both directions.
import { createTheme, type Theme } from '@mui/material/styles'
import type { Direction } from '#contract/words/languages.ts'
import { dark, light } from './palette.ts'
import { components } from './theme-components.ts'
import './palette.types.ts'

/** The theme of a direction. Both exist once; a change of language only chooses. */
export const themeFor = (direction: Direction): Theme => themes[direction]

const sans = '"Nunito Sans Variable", "Vazirmatn Variable", "Nunito Sans Fallback", system-ui, sans-serif'
const persian = '"Vazirmatn Variable", "Nunito Sans Variable", "Vazirmatn Fallback", system-ui, sans-serif'
const serif = '"Gentium Book Plus", "Vazirmatn Variable", Georgia, serif'

const rem = (pixels: number) => `${pixels / 16}rem`
const role = (size: number, line: number, fontWeight: number) => ({
  fontSize: rem(size),
  lineHeight: line / size,
  fontWeight,
  letterSpacing: 0,
})

const phoneSize = (phone: readonly [number, number], wide: readonly [number, number], weight: number) => ({
  ...role(phone[0], phone[1], weight),
  '@media (min-width:600px)': { fontSize: rem(wide[0]), lineHeight: wide[1] / wide[0] },
})

const typography = (direction: Direction) => ({
  fontFamily: direction === 'rtl' ? persian : sans,
  display: phoneSize([30, 38], [34, 42], 800),
  h1: phoneSize([22, 28], [28, 36], 700),
  h2: phoneSize([19, 26], [22, 30], 700),
  h3: role(19, 26, 700),
  body1: role(17, 26, 400),
  body2: role(16, 24, 400),
  label: role(15, 20, 700),
  caption: role(15, 20, 400),
  button: { ...role(17, 24, 700), textTransform: 'none' as const },
  figure: { ...role(28, 34, 800), fontVariantNumeric: 'tabular-nums' },
  passage: {
    ...(direction === 'rtl' ? role(22, 40, 400) : role(20, 32, 400)),
    fontFamily: direction === 'rtl' ? persian : serif,
  },
})

const make = (direction: Direction): Theme =>
  createTheme({
    cssVariables: { colorSchemeSelector: 'data-mui-color-scheme' },
    direction,
    colorSchemes: { light: { palette: light }, dark: { palette: dark } },
    typography: typography(direction),
    shape: { borderRadius: 12 },
    spacing: 4,
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
    transitions: {
      duration: {
        shortest: 150,
        shorter: 150,
        short: 150,
        standard: 220,
        enteringScreen: 220,
        leavingScreen: 150,
      },
    },
    components,
  })

const themes: Readonly<Record<Direction, Theme>> = { ltr: make('ltr'), rtl: make('rtl') }
