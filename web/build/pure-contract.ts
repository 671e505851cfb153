// The contract only declares: a route or shape that no screen of a chunk uses stays out of that chunk.
import type { Plugin } from 'vite'

/** Marks what the contract's files make at their top as free of effects, which the bundler cannot see by itself. */
export const pureContract = (): Plugin => ({
  name: 'nineteen-pure-contract',
  enforce: 'post',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/[^?]+\.ts$/ },
    handler(code) {
      const calls = this.parse(code).body.flatMap((statement) => {
        const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
        return declared?.type === 'VariableDeclaration'
          ? declared.declarations.flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []))
          : []
      })
      let marked = code
      // From the end, so that the places of those before stay true.
      for (const { start, end } of calls.toReversed())
        marked = `${marked.slice(0, start)}/* @__PURE__ */ (() => ${marked.slice(start, end)})()${marked.slice(end)}`
      return { code: marked, map: null }
    },
  },
})
