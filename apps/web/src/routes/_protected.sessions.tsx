import { createFileRoute } from "@tanstack/react-router";
import { SessionScreen } from "../features/session/session-screen.tsx";

/** /sessions : where one is signed in (§2). */
export const Route = createFileRoute("/_protected/sessions")({ component: SessionScreen });
