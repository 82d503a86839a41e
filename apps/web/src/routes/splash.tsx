import { createFileRoute } from "@tanstack/react-router";
import { Splash } from "../features/splash/splash.tsx";

/** /splash : what a visitor sees first (§2). */
export const Route = createFileRoute("/splash")({ component: Splash });
