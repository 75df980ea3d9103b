/** The same properties as in every run of the tests, tried with many more values. */
import '../unit/log-lines.test.ts'
import '../unit/proxy-fuzz.test.ts'
import '../unit/request-bodies.test.ts'
import '../unit/request-limits.test.ts'
