// `/api/docs`: every call, readable, made from the contract itself.
import type { Access } from '#contract/access.ts'
import type { Route } from '#contract/route.ts'
import { routesByFeature } from '#contract/index.ts'
import { longPage } from './contents.ts'
import type { Page } from './document.ts'
import { type Html, html } from './html.ts'
import * as z from 'zod/mini'
import type { ZodMiniType } from 'zod/mini'

/** The contract does not change while the server runs, so the page is written once. */
export const apiDocsPage = (): Page => (made ??= make())
let made: Page | undefined

const make = (): Page => ({
  title: 'For developers',
  description: 'Every call of the API: who may make it, what it takes and what it answers.',
  onlyEnglish: true,
  main: longPage({
    head: html`<h1>For developers</h1>
      <p class="lead">
        Every call of the API: who may make it, what it takes and what it answers. The same as a machine reads
        it: <a href="/api/openapi.json">OpenAPI 3.1</a>.
      </p>`,
    label: 'On this page',
    parts: [
      { id: 'basics', title: 'The basics' },
      ...Object.keys(routesByFeature).map((name) => ({ id: name, title: titleOf(name) })),
    ],
    body: html`${basics}${Object.entries(routesByFeature).map(([name, routes]) => feature(name, routes))}`,
  }),
})

const basics = html`<section id="basics">
  <h2>The basics</h2>
  <ul class="points">
    <li>Everything is JSON in UTF-8: send <code>Content-Type: application/json</code>.</li>
    <li>
      Log in with <code>POST /api/auth/login</code> and send the token with each call as
      <code>Authorization: Bearer …</code>. It is good for ten minutes;
      <code>POST /api/auth/refresh</code> gives the next pair.
    </li>
    <li>Ids are UUIDs. Every entity carries its id twice, as <code>_id</code> and as <code>id</code>.</li>
    <li>
      A refusal answers <code>{ message, error, code, fields? }</code>. The sentence in
      <code>message</code> is meant for people, <code>code</code> for programs.
    </li>
    <li>What belongs to another community, was deleted or never existed is the same 404.</li>
    <li>
      Lists come in pages: <code>?limit=</code> and <code>?cursor=</code>; the answer’s <code>next</code> is
      the cursor of the following page.
    </li>
    <li>
      Reads answer <code>ETag</code> and <code>Last-Modified</code>; ask again with
      <code>If-None-Match</code> and an unchanged answer is 304.
    </li>
    <li>
      Writes of a signed-in account take an <code>Idempotency-Key</code> of 8 to 100 characters: the same key
      within a day has its effect once, and the same answer. Of a visitor’s writes the key is ignored, since
      nothing that signs somebody in is kept for a repetition. Sent twice, a link or a code is good once, a
      log-in begins a second session, and a mail may come twice.
    </li>
    <li>
      401: no session. 419: the session has ended. 403: not allowed. 429: too many calls, wait for
      <code>Retry-After</code> seconds.
    </li>
  </ul>
</section>`

const feature = (name: string, routes: readonly Route[]): Html =>
  html`<section id="${name}">
    <h2>${titleOf(name)}</h2>
    ${routes.map(call)}
  </section>`

const call = (route: Route): Html =>
  html`<details id="${route.method.toLowerCase()}${route.path.replaceAll(/[/:]+/g, '-')}">
    <summary>
      <span class="call"><code>${route.method} ${route.path}</code><span>${route.summary}</span></span>
    </summary>
    <div>
      <p><b>Who:</b> ${who[route.access]}${route.rate ? html` <b>Throttle:</b> ${route.rate}.` : ''}</p>
      ${part('In the path', route.params && shapeText(route.params, 'input'))}${part('In the query', route.query && shapeText(route.query, 'input'))}
      ${part(route.multipart ? 'Form fields, beside one file' : 'Body', route.body && shapeText(route.body, 'input'))}
      ${part('Example', route.example === undefined ? undefined : exampleOf(route))}
      ${route.stream ? html`<p><b>Answer:</b> server-sent events until either side ends it.</p>` : part(`Answer ${route.status ?? 200}`, route.reply && shapeText(route.reply, 'output'))}
      ${!route.reply && !route.stream && html`<p><b>Answer 204:</b> nothing.</p>`}
    </div>
  </details>`

const part = (title: string, text: string | undefined): Html | null =>
  text === undefined
    ? null
    : html`<div>
        <b>${title}</b>
        <pre tabindex="0" role="group" aria-label="${title}">${text}</pre>
      </div>`

const exampleOf = ({ method, path, example }: Route): string =>
  `${method} ${path}\nContent-Type: application/json\n\n${JSON.stringify(example, null, 2)}`

const titleOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

const who: Readonly<Record<Access, string>> = {
  visitor: 'everybody, without a token.',
  account: 'every signed-in account, also one that waits to be confirmed.',
  member: 'confirmed members, within their own community.',
  assembly: 'members of the Local Spiritual Assembly, during their term.',
  treasurer: 'the treasurer, during the term.',
  treasury: 'the treasurer and the treasury’s assistants, during their term.',
  bookReader: 'the treasurer, the treasury’s assistants and the auditors, during their term.',
  counter: 'members of the Local Spiritual Assembly and the treasury’s assistants, during their term.',
  auditor: 'the auditors, during their term.',
  fundOfficer:
    'members of the Local Spiritual Assembly, the treasury’s assistants and the auditors, during their term.',
  secretary: 'the secretary, during the term.',
  safeguarding: 'the safeguarding officer, during the term.',
  safeguardingReader: 'the safeguarding officer and members of the Local Spiritual Assembly.',
  policyReader: 'the safeguarding officer, members of the Local Spiritual Assembly and community admins.',
  rollKeeper: 'the secretary and community admins.',
  bodyKeeper: 'members of the Local Spiritual Assembly during their term, and community admins.',
  coordination: 'institute coordinators, the secretary and community admins.',
  statistics: 'the statistics officer and members of the Local Spiritual Assembly, during their term.',
  statisticsKeeper:
    'the statistics officer and members of the Local Spiritual Assembly during their term, and community admins.',
  planner:
    'members of the Local Spiritual Assembly and of its Feast and Holy Days committees, and community admins.',
  communityAdmin: 'community admins.',
  systemAdmin: 'those who run the installation.',
}

type Schema = z.core.JSONSchema.BaseSchema

/** The shape of what is sent in, or of what comes out. */
const shapeText = (shape: ZodMiniType, io: 'input' | 'output'): string =>
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
