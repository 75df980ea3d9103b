import { building } from './newcomers/building.ts'
import { chinesePhrases } from './newcomers/chinesePhrases.ts'
import { commandLine } from './newcomers/commandLine.ts'
import { componentsAndForms } from './newcomers/componentsAndForms.ts'
import { databases } from './newcomers/databases.ts'
import { deployment } from './newcomers/deployment.ts'
import { docsSites } from './newcomers/docsSites.ts'
import { editors } from './newcomers/editors.ts'
import { filesAndImages } from './newcomers/filesAndImages.ts'
import { general } from './newcomers/general.ts'
import { germanPhrases } from './newcomers/germanPhrases.ts'
import { japanesePhrases } from './newcomers/japanesePhrases.ts'
import { jobsAndMessages } from './newcomers/jobsAndMessages.ts'
import { languages } from './newcomers/languages.ts'
import { loginAndSecurity } from './newcomers/loginAndSecurity.ts'
import { logsAndErrors } from './newcomers/logsAndErrors.ts'
import { models } from './newcomers/models.ts'
import { packages } from './newcomers/packages.ts'
import { requests } from './newcomers/requests.ts'
import { speed } from './newcomers/speed.ts'
import { styling } from './newcomers/styling.ts'
import { testing } from './newcomers/testing.ts'

/**
 * What newcomers say, and the words that docs have for it, one subject on each line: phrases of readers on the left,
 * terms of docs on the right. A term does not find what a phrase says: "proxy" is not "call another server". Terms are
 * those of the field, never names of one product's options. By language: Chinese docs keep English terms, and Japanese
 * phrases cannot have ない, which is not searched.
 */
export const newcomerPhrases: Readonly<Record<string, string>> = {
  en: [
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
  ].join(''),
  zh: chinesePhrases,
  de: germanPhrases,
  ja: japanesePhrases,
}
