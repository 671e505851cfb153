// Each icon is a module of its own in the build. As one module, the icons of every screen would be in the shell.
import * as paths from '@mdi/js'
import type { Plugin } from 'vite'

const prefix = 'virtual:icon/'
const imports = /import \{([^}]*)\} from ["']@mdi\/js["'];?/g
const known = new Map<string, unknown>(Object.entries(paths))

/** Takes `import { mdiBell, mdiPlus } from '@mdi/js'` apart. */
export const icons = (): Plugin => ({
  name: 'nineteen-icons',
  apply: 'build',
  transform: {
    filter: { id: /\/web\/.*\.tsx?$/, code: '@mdi/js' },
    handler: (code) => ({ code: code.replaceAll(imports, (_, names: string) => oneByOne(names)), map: null }),
  },
  resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
  load: (id) => {
    if (!id.startsWith(`\0${prefix}`)) return null
    const name = id.slice(prefix.length + 1)
    const path = known.get(name)
    if (typeof path !== 'string') throw new Error(`@mdi/js has no icon ${name}.`)
    return { code: `export const ${name} = ${JSON.stringify(path)}`, moduleSideEffects: false }
  },
})

const oneByOne = (names: string): string =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => `import { ${name} } from '${prefix}${name}';`)
    .join('')
