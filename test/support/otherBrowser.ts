/**
 * What the tests need of a browser that is not Chromium. Each is driven by the protocol it speaks itself, so it is the
 * browser as it is published.
 */
export interface OtherBrowser {
  /** As it names itself. */
  version: string
  open(address: string): Promise<OtherPage>
  close(): Promise<void>
}

/** The one page that is open. */
export interface OtherPage {
  /** Presses keys together, as `KeyboardEvent.key` names them, and lets go of them. */
  press(...keys: string[]): Promise<void>
  type(text: string): Promise<void>
  /** Presses the mouse at one point of the window and lets it go at another. */
  drag(from: Point, to: Point): Promise<void>
  /** Runs a function in the page; it takes and gives what JSON can say. */
  evaluate<Result, Arguments extends readonly unknown[]>(
    run: (...given: Arguments) => Result,
    ...given: Arguments
  ): Promise<Awaited<Result>>
}

export interface Point {
  x: number
  y: number
}
