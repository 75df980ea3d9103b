/** One way of showing Markdown that arrives in pieces, as the page of the bench drives it. */
export interface Renderer {
  /**
   * Shows the whole text so far. Where `isNow` is true it is in the document when this returns; otherwise it may wait
   * for the next frame, if that is what the renderer does.
   */
  show(text: string, isNow: boolean): void
  /** Nothing follows. */
  end(): void
}

export type CreateRenderer = (root: HTMLElement) => Renderer
