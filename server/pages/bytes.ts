// Reading a font's bytes one after the other.

export interface Reader {
  /** Where the next byte is. */
  at(): number
  u8(): number
  i16(): number
  text(length: number): string
  bytes(length: number): Buffer
  /** A number in groups of seven bits. */
  base128(): number
  /** A small number in one byte, a larger one in up to three. */
  short255(): number
}

export const openReader = (source: Buffer, from: number): Reader => {
  let place = from
  const take = (length: number): Buffer => {
    if (place + length > source.length) throw new Error('This font ends too early.')
    place += length
    return source.subarray(place - length, place)
  }
  const u8 = () => take(1).readUInt8()
  return {
    at: () => place,
    u8,
    i16: () => take(2).readInt16BE(),
    text: (length) => take(length).toString('latin1'),
    bytes: take,
    base128: () => {
      let value = 0
      for (let turn = 0; turn < 5; turn += 1) {
        const byte = u8()
        value = value * 128 + (byte & 127)
        if (byte < 128) return value
      }
      throw new Error('A number in this font does not end.')
    },
    short255: () => {
      const code = u8()
      if (code === 253) return take(2).readUInt16BE()
      if (code === 255) return u8() + 253
      return code === 254 ? u8() + 506 : code
    },
  }
}
