import { building } from './english/building.ts'
import { commandLine } from './english/commandLine.ts'
import { componentsAndForms } from './english/componentsAndForms.ts'
import { databases } from './english/databases.ts'
import { deployment } from './english/deployment.ts'
import { docsSites } from './english/docsSites.ts'
import { editors } from './english/editors.ts'
import { filesAndImages } from './english/filesAndImages.ts'
import { general } from './english/general.ts'
import { jobsAndMessages } from './english/jobsAndMessages.ts'
import { languages } from './english/languages.ts'
import { loginAndSecurity } from './english/loginAndSecurity.ts'
import { logsAndErrors } from './english/logsAndErrors.ts'
import { models } from './english/models.ts'
import { packages } from './english/packages.ts'
import { requests } from './english/requests.ts'
import { speed } from './english/speed.ts'
import { styling } from './english/styling.ts'
import { testing } from './english/testing.ts'

/** What newcomers say in English, by subject. */
export const english = [
  building,
  commandLine,
  componentsAndForms,
  databases,
  deployment,
  docsSites,
  editors,
  filesAndImages,
  general,
  jobsAndMessages,
  languages,
  loginAndSecurity,
  logsAndErrors,
  models,
  packages,
  requests,
  speed,
  styling,
  testing,
].join('')
