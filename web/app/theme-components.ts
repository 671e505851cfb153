// MUI's parts in our shape: large targets, full buttons, flat cards, one focus ring.
import type { Components, Theme } from '@mui/material/styles'

type Parts = Components<Omit<Theme, 'components'>>

const buttons: Parts = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      // MUI takes the outline away; the ring is the same as everywhere.
      root: ({ theme }) => ({
        '&.Mui-focusVisible': { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
        '.on-primary &.Mui-focusVisible': {
          outlineColor: theme.vars.palette.primary.onContainer,
        },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 48,
        borderRadius: 24,
        paddingInline: 24,
        transition: 'background-color 150ms, border-color 150ms',
        '@media (forced-colors: active)': { border: '1px solid ButtonText' },
      },
      sizeLarge: { minHeight: 56, borderRadius: 28, fontSize: '1.0625rem' },
      outlined: ({ theme }) => ({ borderColor: theme.vars.palette.outline }),
      text: { paddingInline: 12 },
    },
  },
  MuiIconButton: { styleOverrides: { root: { width: 48, height: 48, color: 'inherit' } } },
  MuiChip: {
    styleOverrides: {
      root: {
        height: 44,
        borderRadius: 24,
        paddingInline: 4,
        fontSize: '0.9375rem',
        fontWeight: 700,
        '& > svg': { marginInline: '10px -4px' },
      },
      outlined: ({ theme }) => ({ backgroundColor: theme.vars.palette.surface1 }),
    },
  },
}

const inputs: Parts = {
  MuiCheckbox: {
    styleOverrides: { root: ({ theme }) => ({ width: 48, height: 48, color: theme.vars.palette.outline }) },
  },
  MuiRadio: {
    styleOverrides: { root: ({ theme }) => ({ width: 48, height: 48, color: theme.vars.palette.outline }) },
  },
}

const surfaces: Parts = {
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 28,
        boxShadow: theme.vars.shadows[3],
        backgroundColor: theme.vars.palette.background.paper,
      }),
      paperFullScreen: { borderRadius: 0 },
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({ borderRadius: 16, border: `1px solid ${theme.vars.palette.divider}` }),
    },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 48, fontSize: '1.0625rem' } } },
  MuiLink: { defaultProps: { underline: 'always' }, styleOverrides: { root: { fontWeight: 'inherit' } } },
}

/** The overrides of the theme. */
export const components: Parts = { ...buttons, ...inputs, ...surfaces }
