import { createFileRoute } from "@tanstack/react-router";
import { TrashScreen } from "../features/trash/trash-screen.tsx";

/** /trash : what was deleted (§2). */
export const Route = createFileRoute("/_protected/trash")({ component: TrashScreen });
