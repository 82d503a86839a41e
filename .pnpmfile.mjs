export const hooks = {
  readPackage(pkg) {
    // It writes types by way of TypeScript's own compiler API, which the native TypeScript 7 does
    // not have: it gets the one that it was made for.
    if (pkg.name === "openapi-typescript") {
      delete pkg.peerDependencies.typescript;
      pkg.dependencies.typescript = "~5.9.3";
    }
    // They ask for a compiler that is new enough for their types, and every package here has one. As
    // something that they need it would come along into the image: 31 MB that nothing runs.
    if (pkg.name.startsWith("@trpc/")) delete pkg.peerDependencies?.typescript;
    return pkg;
  },
};
