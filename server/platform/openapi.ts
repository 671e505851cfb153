// The API's document, OpenAPI 3.1, made from the contract and from nothing else.
import * as z from 'zod/mini'
import { Refusal } from '#contract/common.ts'
import { routesByFeature } from '#contract/index.ts'
import type { Route } from '#contract/route.ts'
import type { App } from './app-type.ts'
import { addressOf } from './limits.ts'

export const openApiRoutes = (app: App): void => {
  const text = JSON.stringify(openApi(app.config.publicUrl))
  app.http.get('/api/openapi.json', {
    onRequest: (request) => app.limits.countAddress('general', addressOf(request)),
    handler: async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8').send(text),
  })
}

/** The whole document; pure, so that a test can hold it against the routes that the server has. */
export const openApi = (server: string) => ({
  openapi: '3.1.0',
  info: {
    title: 'Nineteen',
    version: '1',
    description:
      'Every entity has `_id` and `id`, the same UUIDv7. Lists page by `cursor`. Writes of a signed-in account take an `Idempotency-Key`: the same key within a day has its effect once, and the same answer. Of a visitor’s writes the key is ignored, since nothing that signs somebody in is kept for a repetition: a link or a code is good once, a log-in sent twice begins a second session, and a mail may come twice.',
  },
  servers: [{ url: server }],
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    schemas: {
      Refusal: {
        ...schemaOf(Refusal, 'output'),
        description:
          'Sentences are English. To translate one, look its text up; one with values stands in `values`, by the template that is looked up (`{0}`, `{1}` … stand for the values).',
      },
    },
  },
  paths: pathsOf(),
})

const pathsOf = () => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [feature, routes] of Object.entries(routesByFeature)) {
    for (const route of routes) {
      const path = route.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(feature, route) }
    }
  }
  return paths
}

const operationOf = (feature: string, route: Route) => ({
  tags: [feature],
  summary: route.summary,
  operationId: `${route.method.toLowerCase()}${route.path.replace(/[^a-zA-Z]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
  'x-access': route.access,
  ...(route.access === 'visitor' ? {} : { security: [{ bearer: [] }] }),
  parameters: [
    ...parametersOf('path', route.params),
    ...parametersOf('query', route.query),
    ...(takesKey(route) ? [idempotencyKey] : []),
  ],
  ...(route.body || route.multipart ? { requestBody: requestBodyOf(route) } : {}),
  responses: {
    ...answerOf(route),
    default: {
      description: 'A refusal in a sentence.',
      content: json({ $ref: '#/components/schemas/Refusal' }),
    },
  },
})

/** As the wire does (serve.ts): of a read, of a visitor and of what may be repeated anyway it is ignored. */
const takesKey = ({ method, access, repeatable }: Route): boolean =>
  method !== 'GET' && access !== 'visitor' && !repeatable

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 8, maxLength: 100 },
}

const answerOf = (route: Route) => {
  if (route.stream)
    return { 200: { description: 'Events until either side ends.', content: { 'text/event-stream': {} } } }
  if (!route.reply) return { 204: { description: 'Done.' } }
  return { [route.status ?? 200]: { description: 'Good.', content: json(schemaOf(route.reply, 'output')) } }
}

const requestBodyOf = (route: Route) => {
  const schema = route.body ? schemaOf(route.body, 'input') : { type: 'object' }
  if (!route.multipart) return { required: true, content: json(schema, route.example) }
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: { allOf: [schema, { type: 'object', properties: { file }, required: ['file'] }] },
      },
    },
  }
}

const parametersOf = (place: 'path' | 'query', shape: z.ZodMiniType | undefined) => {
  if (!shape) return []
  const schema = schemaOf(shape, 'input')
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (schema.required ?? []).includes(name),
    schema: property,
  }))
}

const schemaOf = (shape: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' })
  return schema
}

const json = (schema: object, example?: unknown) => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
})
