// What libraries bring along for uses that this app does not have stays out of what every visitor fetches.
import type { Plugin } from 'vite'

interface StandIn {
  /** Who imports it, and under which name. */
  readonly importer: RegExp
  readonly source: RegExp
  /** What stands there instead. */
  readonly code: string
}

const nothingDrawn = 'export default () => null'

const standIns: Readonly<Record<string, StandIn>> = {
  // The theme turns ripples off for every button.
  ripple: { importer: /\/ButtonBase\/ButtonBase\.mjs$/, source: /\/TouchRipple\.mjs$/, code: nothingDrawn },
  // Our buttons say in words that they are busy; none uses MUI's `loading`.
  spinner: {
    importer: /\/(?:Icon)?Button\/(?:Icon)?Button\.mjs$/,
    source: /\/CircularProgress\/index\.mjs$/,
    code: nothingDrawn,
  },
  // Our parts have no `sx`: their style stands in the theme and in the kit.
  sx: {
    importer: /\/@mui\/(?:system|material)\//,
    source: /\/styleFunctionSx(?:\/(?:index|styleFunctionSx)\.mjs)?$/,
    code: `const none = () => null
      export { none as default, none as extendSxProp, none as unstable_createStyleFunctionSx }
      export const unstable_defaultSxConfig = {}`,
  },
  sxConfig: {
    importer: /\/@mui\/system\//,
    source: /\/styleFunctionSx\/defaultSxConfig\.mjs$/,
    code: 'export default {}',
  },
  // The first paint chooses light or dark with a script of its own.
  schemeScript: {
    importer: /\/@mui\/system\/cssVars\//,
    source: /\/InitColorSchemeScript\.mjs$/,
    code: `export const DEFAULT_MODE_STORAGE_KEY = 'mode'
      export const DEFAULT_COLOR_SCHEME_STORAGE_KEY = 'color-scheme'
      export const DEFAULT_ATTRIBUTE = 'data-color-scheme'
      export const buildInitColorSchemeScript = () => null`,
  },
  // MUI asks for elements by name, never for `styled.div`.
  tags: {
    importer: /\/@mui\/styled-engine\//,
    source: /^@emotion\/styled$/,
    code: `export { default } from '@emotion/styled/base'`,
  },
  // MUI says itself which properties go on to the element; this is for elements without such a word.
  properties: {
    importer: /\/@emotion\/styled\//,
    source: /^@emotion\/is-prop-valid$/,
    code: `export default (name) => !['as', 'ownerState', 'sx', 'theme'].includes(name)`,
  },
  // For `withTheme`, which nothing here uses.
  statics: {
    importer: /\/@emotion\/react\//,
    source: /^hoist-non-react-statics$/,
    code: 'export default (target) => target',
  },
  // For React before 18.
  store: {
    importer: /\/@lingui\/react\//,
    source: /^use-sync-external-store\/shim$/,
    code: `export { useSyncExternalStore } from 'react'`,
  },
}

const PREFIX = '\0unused-part:'

/** Names for debugging, given at the top of a file, keep parts in the bundle that nothing uses. */
const displayName = /^\w+\.displayName = "[^"]*";$/gm
const component = /(?<== )(?=React\$1\.(?:forwardRef|createContext)\()/g

/** Leaves them out of the build, and fails where a newer version of a library has put them elsewhere. */
export const unusedParts = (): Plugin => {
  const met = new Set<string>()
  return {
    name: 'nineteen-unused-parts',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer = '') {
      const name = Object.keys(standIns).find(
        (one) => standIns[one]?.source.test(source) && standIns[one].importer.test(importer),
      )
      if (name === undefined) return null
      met.add(name)
      return PREFIX + name
    },
    load(id) {
      return id.startsWith(PREFIX) ? (standIns[id.slice(PREFIX.length)]?.code ?? null) : null
    },
    transform: {
      filter: { id: /\/react-router\/dist\/production\/.*\.js$/ },
      handler(code) {
        met.add('router')
        return { code: code.replace(displayName, '').replace(component, '/* @__PURE__ */ '), map: null }
      },
    },
    generateBundle() {
      const missed = [...Object.keys(standIns), 'router'].filter((name) => !met.has(name))
      if (missed.length > 0) this.error(`These have moved in a newer version: ${missed.join(', ')}.`)
    },
  }
}
