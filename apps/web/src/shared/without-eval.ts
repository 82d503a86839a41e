/**
 * zod compiles validators with `new Function` if it may, and tests that by trying, which violates
 * our content security policy. This disables it before the first schema is created. Equivalent to
 * `z.config({ jitless: true })`, without loading zod.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
