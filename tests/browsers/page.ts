/** A control or a part of a page, as assistive technology finds it. */
export interface Part {
  role: 'button' | 'heading' | 'link' | 'radio'
  /** The whole accessible name. */
  name: string
}

/** Which elements may have a role; the browser says which has. */
export const SELECTORS: Record<Part['role'], string> = {
  button: 'button',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  radio: 'input[type="radio"]',
}

/** One tab of a browser, whatever protocol the browser speaks. Every method waits for what it needs, and then throws. */
export interface Page {
  /** Opens an address and waits until it has loaded. */
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** Waits until the part is visible. */
  see(part: Part): Promise<void>
  /** Clicks the first such part like a person: with the pointer, where it is, once it is enabled. */
  click(part: Part): Promise<void>
  /** The same in the only frame of the page. */
  clickInFrame(part: Part): Promise<void>
}

export interface Browser {
  page: Page
  close(): Promise<void>
}

/** For what a page needs to show: the machine may have other things to do. */
export const WAIT_MS = 90_000
