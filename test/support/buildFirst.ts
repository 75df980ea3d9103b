/** Builds once if the build is out of date, before test files that read it run in parallel. */
export { buildIfStale as setup } from '../../scripts/buildIfStale.ts'
