import { createFileRoute } from "@tanstack/react-router";
import { MorningScreen } from "../features/morning/morning-screen.tsx";

/** /plan : the morning, in which a day is planned (§16). */
export const Route = createFileRoute("/_protected/plan")({ component: MorningScreen });
