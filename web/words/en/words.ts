import type { Messages } from '@lingui/core'

const parts = import.meta.glob<Messages>(['./*.json', '!./*.later.json'], {
  eager: true,
  import: 'default',
})

/** Every message of this language that is there from the start. The build puts them, compiled, in a chunk of their own. */
export const messages: Messages = Object.assign({}, ...Object.values(parts))

/** The others, each in a chunk that comes when it is asked for. */
export const later = import.meta.glob<Messages>('./*.later.json', { import: 'default' })
