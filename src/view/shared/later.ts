/** Code that is loaded on request and then stays. A request that fails can be repeated. */
export interface Later<Code> {
  /** Returns the code if it is loaded. */
  loaded(): Code | undefined
  load(): Promise<Code>
}

export function later<Code>(importCode: () => Promise<Code>): Later<Code> {
  let code: Code | undefined
  return {
    loaded: () => code,
    load: () =>
      importCode().then((imported) => {
        code = imported
        return imported
      }),
  }
}
