// The colours of public pages as custom properties, for both schemes.

const light = {
  bg: '#FBF8F4',
  paper: '#FFF',
  surface1: '#F5F0EA',
  text: '#1E1B26',
  quiet: '#565060',
  outline: '#7C7488',
  divider: '#DED7DF',
  primary: '#312783',
  'primary-hover': '#241776',
  'on-primary': '#FFF',
  container: '#E4DFFF',
  'on-container': '#19056D',
  gold: '#B9810B',
  error: '#B3261E',
  k1: '#6C5BC4',
  k2: '#17929D',
  k3: '#866204',
  k4: '#5E0B75',
  k5: '#C5694B',
  k6: '#3A5200',
}

const dark: typeof light = {
  bg: '#131218',
  paper: '#1C1B23',
  surface1: '#24232C',
  text: '#ECE8F2',
  quiet: '#C5C0CE',
  outline: '#928D9C',
  divider: '#45434F',
  primary: '#C5C0FF',
  'primary-hover': '#D4CFFF',
  'on-primary': '#1D1169',
  container: '#3B328D',
  'on-container': '#E4DFFF',
  gold: '#FABC49',
  error: '#FFB4AB',
  k1: '#8790F2',
  k2: '#7BE3EA',
  k3: '#FDC750',
  k4: '#A67CAA',
  k5: '#D8714B',
  k6: '#C3DDB1',
}

/** The colour of the browser's own bar. */
export const barColours = { light: light.bg, dark: dark.bg }

const properties = (scheme: typeof light): string =>
  Object.entries(scheme)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/** Light, unless the device or the person wants dark. The person's word wins; paper is light, whatever the screen is. */
export const tokenRules = [
  `:root{${properties(light)}}`,
  `@media screen and (prefers-color-scheme:dark){:root:not([data-mode=light]){${properties(dark)}}}`,
  `@media screen{:root[data-mode=dark]{${properties(dark)};color-scheme:dark}}`,
  `:root[data-mode=light]{color-scheme:light}`,
].join('\n')
