import { i18n } from "../../shared/language.ts";
import { usePastSignals } from "../signal/use-past-signals.ts";
import { ListFailure, RowSkeletons } from "./list-states.tsx";

/** Completes the planner's list by what was completed longer ago, and shows how that goes. */
export default function PastSignals() {
  const { isLoading, error, refetch } = usePastSignals();
  if (error) {
    return (
      <ListFailure
        title={i18n.t("Older completed signals could not be loaded")}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  return isLoading ? <RowSkeletons /> : null;
}
