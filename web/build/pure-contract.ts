// The contract only declares: a route or shape that no screen of a chunk uses stays out of that chunk, and so does
// what only the server and the API's document read of a route.
import type { Plugin, Rolldown } from 'vite'

type Program = ReturnType<Rolldown.PluginContext['parse']>
type Declared = Extract<Program['body'][number], { type: 'VariableDeclaration' }>['declarations'][number]
type Call = Extract<Declared['init'], { type: 'CallExpression' }>

/** Makes the contract small, which the bundler cannot do by itself. */
export const pureContract = (): Plugin => ({
  name: 'nineteen-pure-contract',
  enforce: 'post',
  apply: 'build',
  transform: {
    filter: { id: /\/(?:contract|web)\/[^?]+\.tsx?$/ },
    handler(code, id) {
      const read = readOfServers(code)
      if (read !== null) this.error(`${id} reads ${read}, which only the server has.`)
      return id.includes('/contract/') ? { code: lightened(code, this.parse(code)), map: null } : null
    },
  },
})

const ofServer = new Set([
  'bodyLimit',
  'example',
  'feature',
  'fence',
  'may',
  'params',
  'query',
  'rate',
  'repeatable',
  'status',
  'stranger',
  'stream',
  'summary',
])

const imports = /^import \{([^}]*)\} from ["'](?:#contract|\.\.?)\/[^"']*["']/gm

/** What a file reads of an imported route that the web is built without. */
export const readOfServers = (code: string): string | null => {
  const names = [...code.matchAll(imports)].flatMap(([, list = '']) => list.match(/\w+(?=\s*(?:,|$))/g) ?? [])
  if (names.length === 0) return null
  return new RegExp(`\\b(?:${names.join('|')})\\.(?:${[...ofServer].join('|')})\\b`).exec(code)?.[0] ?? null
}

/** Marks what a file makes at its top as free of effects, and leaves out of its routes what only the server reads. */
export const lightened = (code: string, { body }: Program): string => {
  const calls = body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    return declared?.type === 'VariableDeclaration'
      ? declared.declarations.flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []))
      : []
  })
  // From the end, so that the places of those before stay true.
  return calls.toReversed().reduce((marked, call) => {
    const pure = `/* @__PURE__ */ (() => ${ofBoth(code, call)})()`
    return marked.slice(0, call.start) + pure + marked.slice(call.end)
  }, code)
}

const ofBoth = (code: string, { callee, arguments: [given], start, end }: Call): string => {
  if (callee.type !== 'Identifier' || callee.name !== 'route' || given?.type !== 'ObjectExpression')
    return code.slice(start, end)
  const kept = given.properties.filter(
    (one) => one.type !== 'Property' || one.key.type !== 'Identifier' || !ofServer.has(one.key.name),
  )
  return `route({ ${kept.map((one) => code.slice(one.start, one.end)).join(', ')} })`
}
