import { neighbourReview, type ReviewSearch } from "@daysignal/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { i18n } from "../../shared/language.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { rangeLabel } from "../../shared/range-label.ts";
import { SideScreen, useScreen } from "../shell/side-screen.tsx";
import { ReviewContent } from "./review-content.tsx";
import { ReviewControls, ReviewSteps, useReview } from "./review-controls.tsx";
import { ReviewOutline } from "./review-outline.tsx";

/** /review (§16): what was planned, finished and returned in a range of days. */
export function ReviewScreen() {
  const screen = useScreen("/review");
  const search = useSearch({ from: "/_protected/review" });
  const { range, query } = useReview(search);
  const navigate = useNavigate();
  const onChange = (next: ReviewSearch, replace = false) =>
    void navigate({ to: "/review", search: next, replace });
  return (
    <SideScreen
      {...screen}
      status={rangeLabel(range)}
      besideStatus={<ReviewSteps {...{ search, range, onChange }} />}
    >
      <ReviewControls {...{ search, range, onChange }} />
      <QueryView
        query={query}
        failure={i18n.t("The review could not be loaded")}
        loading={<ReviewOutline />}
        loadingLabel={i18n.t("The review is loading")}
      >
        {(review) => (
          <ReviewContent
            review={review}
            weekBefore={
              (search.by ?? "week") === "week" ? neighbourReview(search, range, -1) : undefined
            }
          />
        )}
      </QueryView>
    </SideScreen>
  );
}
