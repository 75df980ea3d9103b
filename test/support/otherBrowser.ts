/** A browser other than Chromium, driven by its own protocol, so that the released browser is tested. */
export interface OtherBrowser {
  /** Name and version as it reports them. */
  version: string
  open(address: string): Promise<OtherPage>
}

/** The open page. */
export interface OtherPage {
  /** Presses keys together, named as in `KeyboardEvent.key`, and releases them. */
  press(...keys: string[]): Promise<void>
  type(text: string): Promise<void>
  /** Drags the mouse from one point of the window to another. */
  drag(from: Point, to: Point): Promise<void>
  /** Runs a function in the page; arguments and result must be JSON. */
  evaluate<Result, Arguments extends readonly unknown[]>(
    run: (...given: Arguments) => Result,
    ...given: Arguments
  ): Promise<Awaited<Result>>
}

export interface Point {
  x: number
  y: number
}
