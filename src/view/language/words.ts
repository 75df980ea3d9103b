import { labels } from '../../languages/en.ts'

const { launcher, title, titleUnnamed, close, composer, placeholder, send, retry } = labels

/** The labels that are shown without the panel, in English. The build replaces this module by its value. */
export const english = { launcher, title, titleUnnamed, close, composer, placeholder, send, retry }
