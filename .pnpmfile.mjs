/**
 * openapi-typescript writes types by way of TypeScript's own compiler API, which
 * the native TypeScript 7 does not have: it gets the one that it was made for.
 */
export const hooks = {
  readPackage(pkg) {
    if (pkg.name === "openapi-typescript") {
      delete pkg.peerDependencies.typescript;
      pkg.dependencies.typescript = "~5.9.3";
    }
    return pkg;
  },
};
