import { lazyImport } from '../shared/lazyImport.ts'

/** Everything but the launcher, in its own file. */
export const panelCode = /* @__PURE__ */ lazyImport(() => import('./LoadedAssistant.tsx'))
