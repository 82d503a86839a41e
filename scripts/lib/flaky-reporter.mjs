/**
 * Tells of each test that passed only at a second try, which Vitest says of the slow
 * ones alone; `npm test` repeats these lines at its end (read-tests.mjs).
 */
export default class FlakyReporter {
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) {
      process.stdout.write(`FLAKY  ${test.module.relativeModuleId} > ${test.fullName}\n`);
    }
  }
}
