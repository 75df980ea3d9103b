/** Code that is loaded on request and then stays. A request that fails can be repeated. */
export function lazyImport<Code>(importCode: () => Promise<Code>) {
  let code: Code | undefined
  return {
    loaded: () => code,
    load: async () => (code = await importCode()),
  }
}
