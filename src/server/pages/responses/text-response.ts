/**
 * A response whose text is at hand. One of the platform would encode it for its body, which a reader then gathers, decodes and
 * parses: for the list of the shop page that is a twentieth of the rendering.
 */
export class TextResponse extends Response {
  readonly #text: string

  constructor(text: string | null, init: ResponseInit) {
    super(null, init)
    this.#text = text ?? ''
  }

  override async text(): Promise<string> {
    return this.#text
  }

  override async json(): Promise<unknown> {
    return JSON.parse(this.#text)
  }
}
