// An answer becomes text: in the shape of its route, with the addresses of files on the public address.
import { serializerCompiler } from 'fastify-type-provider-zod'
import { PUBLIC_PLACE } from '#contract/common.ts'

const PLACE = JSON.stringify(`${PUBLIC_PLACE}/files/`).slice(0, -1)

/** The text of an answer with its files where clients outside a browser find them; never by what a request says. */
export const withAddresses = (text: string, publicUrl: string): string =>
  text.replaceAll(PLACE, () => `"${publicUrl}/files/`)

/** Writes answers as Fastify wants it. */
export const writeReplies =
  (publicUrl: string): typeof serializerCompiler =>
  (route) => {
    const write = serializerCompiler(route)
    return (answer) => withAddresses(write(answer), publicUrl)
  }
