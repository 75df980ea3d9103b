import { labels } from '../../languages/en.ts'

const { search, launcher, title, titleUnnamed, close, composer, placeholder, send, retry } = labels

/** The labels of the script tag's loader, in English. The build replaces this module by its values. */
export const english = { launcher, title, titleUnnamed, composer, placeholder, retry }

/** The labels that are shown without the panel, in English. */
export const englishFrame = { ...english, close, send }

/** The same with the mode `search`, whose launcher is not drawn by the script tag's loader. */
export const englishSearch = search
