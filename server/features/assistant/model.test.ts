import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ScriptedModel, type Script, openScriptedModel } from '#server/test/scripted-model.ts'
import { MODEL_BOUNDS, type ModelBounds, askModel } from './model.ts'

let model: ScriptedModel
beforeAll(async () => {
  model = await openScriptedModel()
})
afterAll(() => model[Symbol.asyncDispose]())

const KEY = 'key-of-the-installation-4711'
const prompt = { system: 'You answer.', text: 'Who welcomes newcomers?' }
/** The machine of the tests may be slow, but nobody waits for 20 seconds. */
const short: Partial<ModelBounds> = { first: 400, silence: 400 }

const ask = async (
  script: Script,
  {
    bounds = {},
    key = null,
    control = new AbortController(),
  }: {
    bounds?: Partial<ModelBounds>
    key?: string | null
    control?: AbortController
  } = {},
) => {
  model.script = script
  const texts: string[] = []
  const end = await askModel({ url: model.url, model: 'small', key }, prompt, {
    signal: control.signal,
    bounds: { ...MODEL_BOUNDS, ...bounds },
    onText: (text) => texts.push(text),
  })
  return { ...end, texts, text: texts.join(''), request: model.requests.at(-1) }
}

// The first test, so that the SDK is loaded in it.
test('the SDK calls nobody but the server of the settings', async () => {
  const hosts: unknown[] = []
  const note = (message: unknown) => {
    const request: unknown =
      typeof message === 'object' && message !== null ? Reflect.get(message, 'request') : null
    hosts.push(typeof request === 'object' && request !== null ? Reflect.get(request, 'origin') : message)
  }
  const channels = ['undici:request:create', 'http.client.request.start']
  for (const name of channels) subscribe(name, note)
  try {
    await ask({ does: 'says', pieces: ['Two.'] })
    // For work that was put off.
    await new Promise((resolve) => setTimeout(resolve, 50))
  } finally {
    for (const name of channels) unsubscribe(name, note)
  }
  expect(hosts).toEqual([new URL(model.url).origin])
})

test('the text comes in pieces, with what the server says to have used', async () => {
  const answer = await ask({ does: 'says', pieces: ['Two ', 'friends ', '[1].'], usage: [120, 7] })
  expect(answer).toMatchObject({ end: 'whole', taken: true, usage: { tokensIn: 120, tokensOut: 7 } })
  expect(answer.texts).toEqual(['Two ', 'friends ', '[1].'])
})

test('the server is asked once, for a stream without tools, with the model and key of the settings', async () => {
  const before = model.requests.length
  const { request } = await ask({ does: 'says', pieces: ['Two.'] }, { key: KEY })
  expect(model.requests.length - before).toBe(1)
  expect(request?.path).toBe('/v1/chat/completions')
  expect(request?.headers['authorization']).toBe(`Bearer ${KEY}`)
  const body: unknown = JSON.parse(request?.body ?? '')
  expect(body).toEqual({
    model: 'small',
    max_tokens: 500,
    temperature: 0,
    stream: true,
    stream_options: { include_usage: true },
    messages: [
      { role: 'system', content: 'You answer.' },
      { role: 'user', content: 'Who welcomes newcomers?' },
    ],
  })
})

test('without a key none is sent', async () => {
  const { request } = await ask({ does: 'says', pieces: ['Two.'] })
  expect(request?.headers['authorization']).toBeUndefined()
})

test('a server that tells no usage is none the worse', async () => {
  expect(await ask({ does: 'says', pieces: ['Two.'], usage: null })).toMatchObject({
    end: 'whole',
    usage: null,
  })
})

test.for([401, 404, 429, 500, 503])('status %i is said, and nothing of what came with it', async (status) => {
  const before = model.requests.length
  const body = JSON.stringify({ error: { message: `no ${KEY} for: Who welcomes newcomers?` } })
  const answer = await ask({ does: 'sends', status, type: 'application/json', body }, { key: KEY })
  expect(answer).toMatchObject({ end: 'unreachable', taken: false, why: `it answered with status ${status}` })
  expect(model.requests.length - before).toBe(1)
})

test.for([
  ['nonsense', { does: 'sends', status: 200, type: 'text/html', body: '<html>Who are you?</html>' }],
  [
    'broken events',
    { does: 'sends', status: 200, type: 'text/event-stream', body: 'data: {"choices":[{\n\n' },
  ],
  [
    'events of another shape',
    { does: 'sends', status: 200, type: 'text/event-stream', body: 'data: [1]\n\n' },
  ],
  [
    'an error as an event',
    {
      does: 'sends',
      status: 200,
      type: 'text/event-stream',
      body: `data: {"error":{"message":"no ${KEY}"}}\n\n`,
    },
  ],
  [
    'an answer in one piece',
    {
      does: 'sends',
      status: 200,
      type: 'application/json',
      body: JSON.stringify({ choices: [{ message: { role: 'assistant', content: 'Two.' } }] }),
    },
  ],
  ['nothing', { does: 'sends', status: 200, type: 'text/event-stream', body: '' }],
  ['no text', { does: 'says', pieces: [] }],
] as const)('%s is no answer', async ([, script]) => {
  const answer = await ask(script, { key: KEY })
  expect(answer.end).toBe('unreachable')
  expect(answer.why).not.toBe('')
  expect(JSON.stringify([answer.why, answer.text])).not.toContain(KEY)
})

test('a server that never answers is given up', async () => {
  const answer = await ask({ does: 'sleeps' }, { bounds: short })
  expect(answer).toMatchObject({ end: 'slow', text: '' })
  expect(await answer.request?.closed).toBe('gone')
})

test('an answer that stalls is given up, with what has come', async () => {
  const answer = await ask({ does: 'stalls', pieces: ['Two ', 'friends'] }, { bounds: short })
  expect(answer).toMatchObject({ end: 'slow', text: 'Two friends', taken: true })
  expect(await answer.request?.closed).toBe('gone')
})

test('an answer is given up when the whole of it takes too long', async () => {
  const answer = await ask({ does: 'stalls', pieces: ['Two'] }, { bounds: { whole: 400 } })
  expect(answer.end).toBe('slow')
})

test('a cut line is said', async () => {
  const answer = await ask({ does: 'cuts', pieces: ['Two ', 'friends'] })
  expect(answer).toMatchObject({ end: 'unreachable', text: 'Two friends', taken: true })
})

test('an answer without end is cut at its bound, and its server hears of it', async () => {
  const answer = await ask({ does: 'repeats', piece: 'Two friends. ' })
  expect(answer).toMatchObject({ end: 'unreachable', why: 'its answer does not end' })
  expect(answer.text.length).toBeLessThanOrEqual(MODEL_BOUNDS.signs)
  expect(await answer.request?.closed).toBe('gone')
})

test('a line without end is not read on', async () => {
  const answer = await ask({
    does: 'sends',
    status: 200,
    type: 'text/event-stream',
    body: `data: ${'a'.repeat(30_000_000)}`,
  })
  expect(answer).toMatchObject({ end: 'unreachable', text: '' })
  expect(await answer.request?.closed).toBe('gone')
})

test('an error without end is not read on', async () => {
  const answer = await ask({ does: 'sends', status: 500, type: 'text/plain', body: 'a'.repeat(30_000_000) })
  expect(answer).toMatchObject({ end: 'unreachable', taken: false })
  expect(await answer.request?.closed).toBe('gone')
})

test('a redirect is not followed', async () => {
  const elsewhere = await openScriptedModel()
  elsewhere.script = { does: 'says', pieces: ['Two.'] }
  const answer = await ask({ does: 'redirects', to: `${elsewhere.url}/chat/completions` }, { key: KEY })
  expect(answer).toMatchObject({ end: 'unreachable', text: '' })
  expect(elsewhere.requests).toEqual([])
  await elsewhere[Symbol.asyncDispose]()
})

test('a server that is not there is said', async () => {
  const gone = await openScriptedModel()
  await gone[Symbol.asyncDispose]()
  const end = await askModel({ url: gone.url, model: 'small', key: KEY }, prompt, {
    signal: new AbortController().signal,
    onText: () => undefined,
  })
  expect(end).toEqual({
    end: 'unreachable',
    why: 'the connection failed (ECONNREFUSED)',
    taken: false,
    usage: null,
  })
})

test('whoever stops it ends the work of the server', async () => {
  const before = model.requests.length
  const control = new AbortController()
  const asked = ask({ does: 'stalls', pieces: ['Two ', 'friends'] }, { control })
  await expect.poll(() => model.requests.length).toBe(before + 1)
  control.abort()
  const answer = await asked
  expect(answer.end).toBe('stopped')
  expect(await answer.request?.closed).toBe('gone')
})

test('whoever has gone already is not asked for', async () => {
  const before = model.requests.length
  const control = new AbortController()
  control.abort()
  expect(await ask({ does: 'says', pieces: ['Two.'] }, { control })).toMatchObject({
    end: 'stopped',
    text: '',
  })
  expect(model.requests.length).toBe(before)
})
