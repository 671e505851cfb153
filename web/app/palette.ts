// The colours of the design, once: the theme, the critical style of the document and the tests read them here.

/** The colours of one scheme. Every text pair stands at 4.5:1 or more, body text at 7:1 or more. */
export const light = {
  background: { default: '#FBF8F4', paper: '#FFFFFF' },
  surface1: '#F5F0EA',
  surface2: '#EDE7E0',
  text: { primary: '#1E1B26', secondary: '#565060' },
  outline: '#7C7488',
  divider: '#DED7DF',
  primary: {
    main: '#312783',
    contrastText: '#FFFFFF',
    dark: '#241776',
    light: '#5A52AE',
    container: '#E4DFFF',
    onContainer: '#19056D',
  },
  secondary: {
    main: '#00605E',
    contrastText: '#FFFFFF',
    dark: '#004F4D',
    light: '#00605E',
    container: '#CFEFEC',
    onContainer: '#00201F',
  },
  gold: { main: '#7A5400', graphic: '#B9810B', container: '#FFEBD0', onContainer: '#3A2600' },
  success: {
    main: '#2A6434',
    contrastText: '#FFFFFF',
    dark: '#1B4F26',
    light: '#2A6434',
    container: '#D6F2D6',
    onContainer: '#002108',
  },
  warning: {
    main: '#7A5400',
    contrastText: '#FFFFFF',
    dark: '#5A3F06',
    light: '#7A5400',
    container: '#FFEBD0',
    onContainer: '#3A2600',
  },
  error: {
    main: '#B3261E',
    contrastText: '#FFFFFF',
    dark: '#8C1D18',
    light: '#B3261E',
    container: '#FFDAD6',
    onContainer: '#410002',
  },
  info: {
    main: '#1F5B8C',
    contrastText: '#FFFFFF',
    dark: '#17466E',
    light: '#1F5B8C',
    container: '#D6E8F9',
    onContainer: '#001D33',
  },
  kind: {
    studyCircle: '#6C5BC4',
    juniorYouthGroup: '#17929D',
    childrensClass: '#866204',
    devotional: '#5E0B75',
    fireside: '#C5694B',
    independentInitiative: '#3A5200',
    feast: '#2F5F92',
    holyDay: '#A02457',
  },
} as const

/** The dark scheme: a lighter surface stands where the light one has a shadow. */
export const dark = {
  background: { default: '#131218', paper: '#1C1B23' },
  surface1: '#24232C',
  surface2: '#2E2D37',
  text: { primary: '#ECE8F2', secondary: '#C5C0CE' },
  outline: '#928D9C',
  divider: '#45434F',
  primary: {
    main: '#C5C0FF',
    contrastText: '#1D1169',
    dark: '#D4CFFF',
    light: '#E4DFFF',
    container: '#3B328D',
    onContainer: '#E4DFFF',
  },
  secondary: {
    main: '#80D5D2',
    contrastText: '#00201F',
    dark: '#B7F2EF',
    light: '#80D5D2',
    container: '#004F4D',
    onContainer: '#B7F2EF',
  },
  gold: { main: '#FABC49', graphic: '#FABC49', container: '#5A3F06', onContainer: '#FFDEAB' },
  success: {
    main: '#96D69A',
    contrastText: '#002108',
    dark: '#C9F2CB',
    light: '#96D69A',
    container: '#1B4F26',
    onContainer: '#C9F2CB',
  },
  warning: {
    main: '#FABC49',
    contrastText: '#3A2600',
    dark: '#FFDEAB',
    light: '#FABC49',
    container: '#5A3F06',
    onContainer: '#FFDEAB',
  },
  error: {
    main: '#FFB4AB',
    contrastText: '#690005',
    dark: '#FFDAD6',
    light: '#FFB4AB',
    container: '#8C1D18',
    onContainer: '#FFDAD6',
  },
  info: {
    main: '#9CCBF5',
    contrastText: '#001D33',
    dark: '#D3E7FB',
    light: '#9CCBF5',
    container: '#17466E',
    onContainer: '#D3E7FB',
  },
  kind: {
    studyCircle: '#8790F2',
    juniorYouthGroup: '#7BE3EA',
    childrensClass: '#FDC750',
    devotional: '#A67CAA',
    fireside: '#D8714B',
    independentInitiative: '#C3DDB1',
    feast: '#7BBAF1',
    holyDay: '#D59CAC',
  },
} as const

/** The colours as custom properties under the names that the theme gives them, for the critical style. */
export const paletteProperties = (colours: object, prefix = '--mui-palette'): string[] =>
  Object.entries(colours).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? paletteProperties(value, `${prefix}-${name}`)
      : [`${prefix}-${name}:${String(value)}`],
  )
