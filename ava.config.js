import { longestFirst } from './test/helpers/longest-first.ts'

export default {
  files: ['test/**/*.test.ts'],
  extensions: ['ts'],
  concurrency: 3,
  require: ['./test/helpers/file-times.ts', './test/helpers/repeat-failed.ts'],
  tap: process.env.HEADROOM_TEST_TAP === '1',
  timeout: '60s',
  sortTestFiles: longestFirst,
}
