// A real mail server on this machine: it keeps what it is sent, and refuses what it is told to refuse.
import { SMTPServer } from 'smtp-server'

export interface PostOffice extends AsyncDisposable {
  readonly url: string
  readonly received: string[]
  /** How it answers the next recipients. */
  refuseWith(code: number | null): void
  /** How it answers the next texts, after the last byte. */
  refuseDataWith(code: number | null): void
  /** Called when a recipient is named, before it is answered. */
  onRecipient(look: () => Promise<unknown>): void
  /** Called when a text has come whole, before it is answered. */
  onData(look: () => Promise<unknown>): void
}

/** On a port of its own. */
export const openPostOffice = async (): Promise<PostOffice> => {
  const received: string[] = []
  let refusal: number | null = null
  let dataRefusal: number | null = null
  let look: () => Promise<unknown> = async () => undefined
  let greet: () => Promise<unknown> = async () => undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      const take = async () => {
        await greet()
        if (refusal === null) done()
        else done(Object.assign(new Error('not now'), { responseCode: refusal }))
      }
      void take()
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      const take = async () => {
        await look()
        if (dataRefusal !== null)
          return done(Object.assign(new Error('not now'), { responseCode: dataRefusal }))
        received.push(Buffer.concat(chunks).toString())
        done()
      }
      stream.on('end', () => void take())
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseWith: (code) => {
      refusal = code
    },
    refuseDataWith: (code) => {
      dataRefusal = code
    },
    onRecipient: (next) => {
      greet = next
    },
    onData: (next) => {
      look = next
    },
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(resolve)),
  }
}
