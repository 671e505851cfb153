/**
 * An answer that is JSON already, cached by its revision; its shape was checked when it was made. It is cached as
 * bytes: a text with one Persian word in it would be encoded anew each time, which costs more than all the rest.
 */
export class KeptJson {
  readonly bytes: Buffer
  readonly #packed = new Map<string, Promise<Buffer>>()
  constructor(text: string) {
    this.bytes = Buffer.from(text)
  }
  get text(): string {
    return this.bytes.toString()
  }
  /** Compressed one way or another, once for as long as the answer is cached. */
  packed(way: string, pack: (bytes: Buffer) => Promise<Buffer>): Promise<Buffer> {
    const known = this.#packed.get(way)
    if (known) return known
    const made = pack(this.bytes)
    this.#packed.set(way, made)
    made.catch(() => this.#packed.delete(way))
    return made
  }
}
