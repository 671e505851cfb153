// A Zod shape as text that a person reads: names, kinds of values, bounds.
import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'

type Schema = z.core.JSONSchema.BaseSchema

/** The shape of what is sent in, or of what comes out. */
export const shapeText = (shape: ZodMiniType, io: 'input' | 'output'): string =>
  written(z.toJSONSchema(shape, { io, unrepresentable: 'any' }), '')

const written = (schema: Schema | boolean, indent: string): string => {
  if (typeof schema === 'boolean') return 'anything'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map((one) => written(one, indent)).join(' | ')
  if (schema.type === 'array') return `[ ${itemsOf(schema, indent)}, … ]`
  if (schema.type === 'object') return objectText(schema, indent)
  return plainText(schema)
}

const itemsOf = ({ items }: Schema, indent: string): string =>
  items === undefined || Array.isArray(items) ? 'anything' : written(items, indent)

const objectText = (schema: Schema, indent: string): string => {
  const inner = `${indent}  `
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) =>
      `${inner}${name}${schema.required?.includes(name) ? '' : '?'}: ${written(field, inner)}`,
  )
  if (fields.length > 0) return `{\n${fields.join('\n')}\n${indent}}`
  const { additionalProperties: more } = schema
  return typeof more === 'object' ? `{ name: ${written(more, indent)} }` : '{ }'
}

const formats: Readonly<Record<string, string>> = {
  uuid: 'id',
  'date-time': 'instant (ISO 8601)',
  date: 'day (YYYY-MM-DD)',
}

const plainText = (schema: Schema): string => {
  const { type, format, default: fallback } = schema
  const kind = (format && formats[format]) ?? (type === 'string' ? 'text' : (type ?? 'anything'))
  const notes = [boundsOf(schema), fallback === undefined ? '' : `${JSON.stringify(fallback)} if left out`]
  const note = notes.filter(Boolean).join('; ')
  return note === '' ? String(kind) : `${String(kind)} (${note})`
}

/** Integers carry the bounds of JavaScript, which say nothing to a reader. */
const boundsOf = ({ minLength, maxLength, minimum, maximum }: Schema): string => {
  const least = minLength ?? minimum
  const most = maxLength ?? maximum
  const isLeast = least !== undefined && Math.abs(least) < Number.MAX_SAFE_INTEGER && least !== 0
  const isMost = most !== undefined && Math.abs(most) < Number.MAX_SAFE_INTEGER
  if (isLeast && isMost) return `${least} to ${most}`
  if (isMost) return `at most ${most}`
  return isLeast ? `at least ${least}` : ''
}
