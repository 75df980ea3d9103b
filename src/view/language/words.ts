import { labels } from '../../languages/en.ts'

const { search, launcher, title, titleUnnamed, close, composer, placeholder, send, retry } = labels

/** The labels that are shown without the panel, in English. The build replaces this module by its values. */
export const english = { launcher, title, titleUnnamed, close, composer, placeholder, send, retry }

/** The same with the mode `search`, whose launcher is not drawn by the script tag's loader. */
export const englishSearch = search
