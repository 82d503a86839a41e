import { Box, Button, Logo, NoiseField, Row, Stack } from "@daysignal/ui";
import { Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "../../shared/lazy-part.tsx";
import { productName } from "../../shared/product-name.ts";
import { useDocumentTitle } from "../../shared/use-document-title.ts";
import { AuthOpener } from "./auth-opener.tsx";
import { DailyFocus } from "./daily-focus.tsx";
import { FeatureCards } from "./feature-cards.tsx";
import { Hero } from "./hero.tsx";
import { SplashFooter } from "./splash-footer.tsx";

const loadDialog = () => import("../account/visitor/auth-dialog.tsx");
const AuthDialog = lazyPart(loadDialog);

const fetchDialog = () => {
  // If it fails, opening the dialog shows the error.
  loadDialog().catch(() => undefined);
};

/** The delay before the dialog is preloaded, in milliseconds. */
const quietTime = 2000;

/** The landing page (§2). Prerendered at build time, so it works without scripts. */
export function Splash() {
  useDocumentTitle();
  const opener = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(fetchDialog, quietTime);
    return () => clearTimeout(timer);
  }, []);
  const open = {
    onNear: fetchDialog,
    onOpen: (button: HTMLElement) => {
      opener.current = button;
      setWanted(true);
      setOpen(true);
    },
  };
  return (
    <Stack minHeight="dvh" position="relative" overflowX="clip">
      <NoiseField
        inset="0 0 auto"
        height="max(46rem, 100dvh - 10rem)"
        maskImage="radial-gradient(58% 50% at 50% 50%, transparent 30%, black 100%), linear-gradient(black 70%, transparent)"
        maskComposite="intersect"
        density={0.7}
      />
      <Row
        as="header"
        justifyContent="space-between"
        width="full"
        maxWidth="page"
        mx="auto"
        px={{ base: "5", md: "8" }}
        py="5"
        position="relative"
      >
        <Logo name={productName} />
        <AuthOpener {...open}>
          <Button type="submit">Get Started</Button>
        </AuthOpener>
      </Row>
      <Box as="main" flex="1" position="relative">
        <Hero
          enter={
            <AuthOpener {...open}>
              <Button type="submit" variant="solid" size="lg">
                Enter {productName}
              </Button>
            </AuthOpener>
          }
        />
        <FeatureCards />
        <DailyFocus />
      </Box>
      <SplashFooter />
      {isWanted ? (
        <Suspense fallback={null}>
          <AuthDialog open={isOpen} onOpenChange={setOpen} opener={opener} />
        </Suspense>
      ) : null}
    </Stack>
  );
}
