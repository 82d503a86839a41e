import { Button, Logo, Row, Text } from "@daysignal/ui";
import { Link } from "@tanstack/react-router";
import { Suspense, useRef, useState } from "react";
import { lazyPart } from "../../shared/lazy-part.tsx";
import { productName } from "../../shared/product-name.ts";

const TermsDialog = lazyPart(() => import("../account/sign-up/terms-dialog.tsx"));

/** The footer (§2): owner, beta notice and terms. */
export function SplashFooter() {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  return (
    <Row
      as="footer"
      width="full"
      maxWidth="page"
      mx="auto"
      px={{ base: "5", md: "8" }}
      py="8"
      flexWrap="wrap"
      justifyContent="space-between"
      columnGap="8"
      rowGap="4"
      borderTopWidth="1px"
      borderColor="noise.line"
    >
      <Row gap="4" flexWrap="wrap" rowGap="2">
        <Logo name={productName} fontSize="md" />
        <Text textStyle="small" color="fg.muted">
          In beta. A daily planner for a few signals and no noise.
        </Text>
      </Row>
      <Row gap="6" textStyle="small" alignItems="baseline">
        <Button
          ref={opener}
          variant="link"
          color="fg.muted"
          aria-haspopup="dialog"
          onClick={() => {
            setWanted(true);
            setOpen(true);
          }}
        >
          Terms and Conditions
        </Button>
        <Button variant="link" color="fg.muted" asChild>
          <Link to="/auth">Sign In</Link>
        </Button>
      </Row>
      {isWanted ? (
        <Suspense fallback={null}>
          <TermsDialog open={isOpen} onOpenChange={setOpen} opener={opener} />
        </Suspense>
      ) : null}
    </Row>
  );
}
