import { createFileRoute } from "@tanstack/react-router";
import { Splash } from "../features/splash/splash.tsx";

/** /splash : the landing page (§2). */
export const Route = createFileRoute("/splash")({ component: Splash });
