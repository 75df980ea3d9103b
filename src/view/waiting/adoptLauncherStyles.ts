import frame from '../frame.css?inline'
import parts from '../parts.css?inline'
import { createStyleAdopter } from '../primitives/createStyleAdopter.ts'
import reset from '../reset.css?inline'
import shell from '../shell.css?inline'
import tokens from '../tokens.css?inline'

/** Adds the launcher's styles to a shadow root. They are files of the panel's stylesheet, so that nothing moves later. */
export const adoptLauncherStyles = /* @__PURE__ */ createStyleAdopter(tokens + reset + frame + parts + shell)
