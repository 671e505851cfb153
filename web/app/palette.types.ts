// What our palette has beyond MUI's own, told to MUI's types.
import type {} from '@mui/material/themeCssVarsAugmentation'
import type { light } from './palette.ts'

type Gold = { [Part in keyof (typeof light)['gold']]: string }
type KindColours = { [Kind in keyof (typeof light)['kind']]: string }

declare module '@mui/material/styles' {
  interface Palette {
    surface1: string
    surface2: string
    outline: string
    gold: Gold
    kind: KindColours
  }
  interface PaletteOptions {
    surface1: string
    surface2: string
    outline: string
    gold: Gold
    kind: KindColours
  }
  interface PaletteColor {
    container: string
    onContainer: string
  }
  interface SimplePaletteColorOptions {
    container: string
    onContainer: string
  }
  interface TypographyVariants {
    display: React.CSSProperties
    label: React.CSSProperties
    figure: React.CSSProperties
    passage: React.CSSProperties
  }
  interface TypographyVariantsOptions {
    display?: React.CSSProperties
    label?: React.CSSProperties
    figure?: React.CSSProperties
    passage?: React.CSSProperties
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    display: true
    label: true
    figure: true
    passage: true
    subtitle1: false
    subtitle2: false
    overline: false
    h4: false
    h5: false
    h6: false
  }
}
