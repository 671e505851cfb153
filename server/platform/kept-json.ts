/** An answer that is JSON text already, kept by its revision; its shape was checked when it was made. */
export class KeptJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
