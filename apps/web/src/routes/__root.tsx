import { lazyPart } from "@daysignal/ui";
import { createRootRoute, Outlet } from "@tanstack/react-router";
import { Suspense } from "react";
import { FullPageSpinner } from "../shared/full-page.tsx";

const NotFoundPage = lazyPart(() => import("../shared/not-found-page.tsx"));

export const Route = createRootRoute({
  component: Outlet,
  pendingComponent: FullPageSpinner,
  notFoundComponent: () => (
    <Suspense fallback={<FullPageSpinner />}>
      <NotFoundPage />
    </Suspense>
  ),
});
