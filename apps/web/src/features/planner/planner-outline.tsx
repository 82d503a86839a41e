import { calendarDay, dailyLimit } from "@daysignal/core";
import { Logo, NoiseField, Spinner } from "@daysignal/ui";
import places from "../../shared/places-nav.module.css";
import { productName } from "../../shared/product-name.ts";
import { planHeading } from "../../shared/words.ts";
import { PhoneListOutline } from "../mobile/phone-list-outline.tsx";
import { ListColumnsOutline } from "../plan/columns-outline.tsx";
import area from "../plan/day/plan-area.module.css";
import { SlotSkeletons } from "../plan/day/plan-area.tsx";
import header from "../plan/planner-header.module.css";
import page from "../plan/planner-page.module.css";

/** Any day: relative to itself its heading is that of today. */
const day = calendarDay("2026-01-01");

/**
 * The empty planner, for desktop and phone. Prerendered at build time into the index page beside
 * #root, so that signed-in users see it before any script has loaded; start/page-script.ts decides
 * whether to show it. It is removed when a screen is rendered in #root.
 */
export function PlannerOutline() {
  return (
    <div data-outline className="planner-outline">
      <NoiseField className={area.noise} density={0.6} />
      <div className={`planner-outline-desktop ${page.page}`}>
        <OutlineHeader />
        <SlotSkeletons count={dailyLimit.default} isPhone={false} />
        <ListColumnsOutline />
      </div>
      <div className={`planner-outline-phone ${page.phone}`}>
        <OutlineHeader phone="" />
        <SlotSkeletons count={dailyLimit.default} isPhone />
        <PhoneListOutline />
      </div>
    </div>
  );
}

/** The header, with a spinner in place of the user menu while the session loads (§2). */
function OutlineHeader({ phone }: { phone?: "" }) {
  return (
    <>
      <div className={header.bar} data-phone={phone}>
        <Logo name={productName} />
        {phone === undefined ? <div className={places.outline} /> : null}
        <div className="planner-outline-user">
          <Spinner />
        </div>
      </div>
      <div className={header.day} data-phone={phone}>
        <p className={header.heading}>{planHeading(day, day)}</p>
        <div className="planner-outline-navigator" />
      </div>
    </>
  );
}
