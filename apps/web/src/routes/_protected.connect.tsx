import { createFileRoute } from "@tanstack/react-router";
import { AppRequestScreen } from "../features/app-request/app-request-screen.tsx";

/** /connect?request : an app asks to sign in by OAuth (§14). The server leads here. */
export const Route = createFileRoute("/_protected/connect")({ component: AppRequestScreen });
