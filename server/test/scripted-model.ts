// A server on this machine that speaks the chat API of OpenAI and does what its script says, for better or worse.
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What was sent to it. */
export interface Request {
  readonly path: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
  /** The messages one behind the other, as a model reads them. */
  readonly prompt: string
  /** When the other side has gone, or everything was said. */
  readonly closed: Promise<'gone' | 'said'>
}

export type Script =
  /** Streams these pieces; `usage` null: it tells none. */
  | {
      readonly does: 'says'
      readonly pieces: readonly string[]
      readonly usage?: readonly [number, number] | null
    }
  /** Answers by what it was asked. */
  | { readonly does: 'answers'; readonly answer: (prompt: string) => string }
  /** Says this and then nothing more, with the line open. */
  | { readonly does: 'stalls'; readonly pieces: readonly string[] }
  /** Says this and cuts the line. */
  | { readonly does: 'cuts'; readonly pieces: readonly string[] }
  /** Never answers. */
  | { readonly does: 'sleeps' }
  /** Says it again without end. */
  | { readonly does: 'repeats'; readonly piece: string }
  /** Sends this as its whole answer. */
  | { readonly does: 'sends'; readonly status: number; readonly type: string; readonly body: string }
  | { readonly does: 'redirects'; readonly to: string }

export interface ScriptedModel {
  /** For ASSISTANT_URL. */
  readonly url: string
  readonly requests: readonly Request[]
  script: Script
  [Symbol.asyncDispose](): Promise<void>
}

export const openScriptedModel = async (): Promise<ScriptedModel> => {
  const requests: Request[] = []
  const server = createServer((request, response) => {
    void read(request, response).then((one) => {
      requests.push(one)
      play(model.script, one, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const model: ScriptedModel = {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    script: { does: 'says', pieces: [] },
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return model
}

const read = async (request: IncomingMessage, response: ServerResponse): Promise<Request> => {
  const closed = new Promise<'gone' | 'said'>((resolve) => {
    response.once('close', () => resolve(response.writableFinished ? 'said' : 'gone'))
  })
  let body = ''
  for await (const piece of request) body += String(piece)
  return { path: request.url ?? '', headers: request.headers, body, prompt: promptIn(body), closed }
}

const promptIn = (body: string): string => {
  const { messages }: { messages: readonly { readonly content: unknown }[] } = JSON.parse(body)
  return messages
    .map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content)))
    .join('\n')
}

const play = (script: Script, { prompt }: Request, response: ServerResponse): void => {
  if (script.does === 'sleeps') return
  if (script.does === 'redirects') return void response.writeHead(307, { location: script.to }).end()
  if (script.does === 'sends')
    return void response.writeHead(script.status, { 'content-type': script.type }).end(script.body)
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  if (script.does === 'repeats') return repeat(script.piece, response)
  const pieces = script.does === 'answers' ? inPieces(script.answer(prompt)) : script.pieces
  for (const piece of pieces) response.write(event({ content: piece }))
  if (script.does === 'stalls') return
  // What was written goes out first.
  if (script.does === 'cuts') return void response.write('', () => setTimeout(() => response.destroy(), 20))
  const usage = script.does === 'says' ? script.usage : undefined
  response.write(finish)
  if (usage !== null) response.write(used(usage ?? [prompt.length >> 2, pieces.join('').length >> 2]))
  response.end('data: [DONE]\n\n')
}

/** As a model does it: a few signs at a time. */
export const inPieces = (text: string): readonly string[] => text.match(/[\s\S]{1,7}/gu) ?? []

const repeat = (piece: string, response: ServerResponse): void => {
  const more = () => {
    if (response.destroyed) return
    for (let time = 0; time < 100; time += 1) response.write(event({ content: piece }))
    setImmediate(more)
  }
  more()
}

const head = { id: 'one', object: 'chat.completion.chunk', created: 1, model: 'scripted' }

const event = (delta: object): string =>
  `data: ${JSON.stringify({ ...head, choices: [{ index: 0, delta, finish_reason: null }] })}\n\n`

const finish = `data: ${JSON.stringify({ ...head, choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\n`

const used = ([tokensIn, tokensOut]: readonly [number, number]): string =>
  `data: ${JSON.stringify({
    ...head,
    choices: [],
    usage: { prompt_tokens: tokensIn, completion_tokens: tokensOut, total_tokens: tokensIn + tokensOut },
  })}\n\n`
