import { createFileRoute } from "@tanstack/react-router";
import { TrashScreen } from "../features/trash/trash-screen.tsx";

/** /trash : deleted signals (§2). */
export const Route = createFileRoute("/_protected/trash")({ component: TrashScreen });
