// What is kept on this device, read without trusting its shape.

export const read = (key: string): string | null => localStorage.getItem(key)

export const field = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined)

export const text = (value: unknown, name: string): string => {
  const found = field(value, name)
  return typeof found === 'string' ? found : ''
}

export const list = (value: unknown): readonly unknown[] => {
  const found = Array.isArray(value) ? value : field(value, 'data')
  return Array.isArray(found) ? found : []
}

const parsed = (key: string): unknown => JSON.parse(read(key) ?? 'null')

/** Whether Badí‘ dates stand beside the others here. */
export const showsBadi = (): boolean => read('nineteen-badi-dates') !== 'off'

/** Who was here last: also when the session has ended meanwhile. */
export const known = (): unknown => parsed('authUser')

/** Who is signed in here: null without a token. */
export const kept = (): unknown => ((read('token') ?? read('authToken')) ? known() : null)

/** The answer kept under a key, if it belongs to this person. */
export const answer = (key: string): unknown => {
  const entry = parsed(key)
  return entry !== null && text(entry, 'user') === text(kept(), '_id') ? field(entry, 'data') : null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
