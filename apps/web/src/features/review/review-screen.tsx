import { Skeleton } from "@daysignal/ui";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { i18n } from "../../shared/language.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { rangeLabel } from "../../shared/range-label.ts";
import { SideScreen, useScreen } from "../shell/side-screen.tsx";
import { ReviewContent } from "./review-content.tsx";
import { ReviewControls, useReview } from "./review-controls.tsx";
import styles from "./review-screen.module.css";

/** /review (§16): what was planned, finished and returned in a range of days. */
export function ReviewScreen() {
  const screen = useScreen("/review");
  const search = useSearch({ from: "/_protected/review" });
  const { range, query } = useReview(search);
  const navigate = useNavigate();
  return (
    <SideScreen {...screen} status={rangeLabel(range)}>
      <ReviewControls
        search={search}
        range={range}
        onChange={(next) => void navigate({ to: "/review", search: next })}
      />
      <QueryView
        query={query}
        failure={i18n.t("The review could not be loaded")}
        loading={
          <>
            <Skeleton className={styles.skeletonLine} />
            <Skeleton className={styles.skeletonChart} />
          </>
        }
        loadingLabel={i18n.t("The review is loading")}
      >
        {(review) => <ReviewContent review={review} />}
      </QueryView>
    </SideScreen>
  );
}
