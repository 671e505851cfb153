// The address of a file that was sent here: a path where we keep it and in our own pages, absolute on the wire, since
// clients outside a browser have no host to add.
import * as z from 'zod/mini'

/** In place of the public address, which the server writes when it answers. No text that is kept has a NUL. */
export const PUBLIC_PLACE = '\0'

/** Written, it begins with `PUBLIC_PLACE`; read, it is the path again. A grant of an object store stays as it is. */
export const FileAddress = z.codec(z.string(), z.string(), {
  encode: (path) => (path.startsWith('/files/') ? PUBLIC_PLACE + path : path),
  decode: (address) => address.replace(/^https?:\/\/[^/]+(?=\/files\/(?!inbox\/))/, ''),
})
