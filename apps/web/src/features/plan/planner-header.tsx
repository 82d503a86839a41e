import { Logo, Row, Text } from "@daysignal/ui";
import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { planHeading } from "../../shared/day-names.ts";
import { productName } from "../../shared/product-name.ts";
import { UserMenu } from "../account/session/user-menu.tsx";
import { DateNavigator } from "./day/date-navigator.tsx";
import type { ShownDate } from "./day/use-shown-date.ts";

/** The day's heading and date navigator, below the product's name and the user menu (§2). */
export const PlannerHeader = memo(function PlannerHeader(shown: ShownDate) {
  return (
    <header>
      <Row justifyContent="space-between" py={{ base: "3", md: "4" }}>
        <Link to="/" aria-label={`${productName}, today`}>
          <Logo name={productName} />
        </Link>
        <UserMenu />
      </Row>
      <Row
        justifyContent="space-between"
        alignItems={{ base: "flex-start", md: "flex-end" }}
        flexDirection={{ base: "column", md: "row" }}
        columnGap="8"
        rowGap="3"
        mt={{ base: "3", md: "5" }}
        mb={{ base: "5", md: "6" }}
      >
        <Text
          as="h1"
          textStyle={{ base: "heading", md: "display" }}
          textWrap="balance"
          minWidth="0"
        >
          {planHeading(shown.date, shown.today)}
        </Text>
        <DateNavigator {...shown} />
      </Row>
    </header>
  );
});
