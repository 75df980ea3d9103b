import { later } from '../shared/later.ts'

/** Everything but the launcher, in its own file. */
export const panelCode = /* @__PURE__ */ later(() => import('./LoadedAssistant.tsx'))
