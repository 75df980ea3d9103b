declare module 'wink-bm25-text-search' {
  interface Engine {
    defineConfig(config: { fldWeights: Record<string, number> }): void
    definePrepTasks(tasks: ReadonlyArray<(input: never) => unknown>): void
    addDoc(document: Record<string, string>, id: string): void
    consolidate(): void
    search(text: string, limit: number): Array<[id: string, score: number]>
  }
  export default function createEngine(): Engine
}

declare module 'wink-nlp-utils' {
  const utils: {
    string: { lowerCase(text: string): string; tokenize0(text: string): string[] }
    tokens: { removeWords(tokens: string[]): string[]; stem(tokens: string[]): string[] }
  }
  export default utils
}
