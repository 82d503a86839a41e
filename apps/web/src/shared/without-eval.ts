/**
 * zod makes faster checks with `new Function` where it may, and finds out by
 * trying. Our content security policy says no, and every try is a violation of
 * it: so zod is told before the first schema is made. The same as
 * `z.config({ jitless: true })`, without fetching zod for it.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
