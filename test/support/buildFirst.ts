/** Builds what is published, if it is out of date, once, before the test files that read it run side by side. */
export { buildIfStale as setup } from '../../scripts/buildIfStale.ts'
