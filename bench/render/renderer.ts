/** A renderer of growing Markdown, as the bench page drives it. */
export interface Renderer {
  /**
   * Shows the whole text so far. If `isNow` is true, the text must be in the document on return; otherwise the renderer
   * may wait for the next frame.
   */
  show(text: string, isNow: boolean): void
  /** Ends the text. */
  end(): void
}

export type CreateRenderer = (root: HTMLElement) => Renderer
