import { Box, Button, Logo, Row, Spinner, Stack, TabPanel, Tabs, Text } from "@daysignal/ui";
import { Link } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "../../../shared/lazy-part.tsx";
import { productName } from "../../../shared/product-name.ts";
import { useDocumentTitle } from "../../../shared/use-document-title.ts";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import { AuthSidePanel } from "./auth-side-panel.tsx";

// The sign-in tab is shown first, and few users reset their password.
const loadSignUp = () => import("../sign-up/sign-up-form.tsx");
const SignUpForm = lazyPart(loadSignUp);
const ResetForm = lazyPart(() => import("../reset/reset-form.tsx"));

const tabs = [
  { value: "sign-in", label: "Sign In" },
  { value: "sign-up", label: "Sign Up" },
] as const;

const headings = {
  "sign-in": { title: "Sign In", words: "Welcome back." },
  "sign-up": { title: "Sign Up", words: "Begin with today." },
  reset: { title: "Reset Password", words: "Reset Password" },
} as const;

/**
 * /auth (§2): the forms beside the selling points. `destination` is where the app opens afterwards.
 */
export function AuthScreen({ destination }: { destination: string }) {
  const [tab, setTab] = useState<(typeof tabs)[number]["value"]>("sign-in");
  const [isResetting, setResetting] = useState(false);
  useEffect(() => {
    // Preloaded after the page is rendered; if it fails, opening the tab shows the error.
    const timer = setTimeout(() => loadSignUp().catch(() => undefined), 500);
    return () => clearTimeout(timer);
  }, []);
  const heading = headings[isResetting ? "reset" : tab];
  useDocumentTitle(heading.title);
  return (
    <Box
      minHeight="dvh"
      display="grid"
      gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 1fr)" }}
      gridTemplateRows={{ base: "1fr auto", lg: "1fr" }}
    >
      <Stack as="main" px={{ base: "5", sm: "8" }} py="6" minWidth="0">
        <Box>
          <Link to="/splash" aria-label={`${productName}, start page`}>
            <Logo name={productName} />
          </Link>
        </Box>
        <Stack
          flex="1"
          width="full"
          maxWidth="md"
          mx="auto"
          // At a fixed position for forms of any length, so that the tabs do not move.
          pt={{ base: "10", lg: "max(2rem, 50dvh - 22.5rem)" }}
          pb={{ base: "10", lg: "8" }}
        >
          <Text as="h1" textStyle="display" mb="6">
            {heading.words}
          </Text>
          {isResetting ? (
            <Stack gap="6">
              <Suspense fallback={<Spinner alignSelf="center" />}>
                <ResetForm onReset={() => setResetting(false)} />
              </Suspense>
              <Button variant="link" alignSelf="center" onClick={() => setResetting(false)}>
                Back to Sign In
              </Button>
            </Stack>
          ) : (
            <Tabs label="Sign in or sign up" tabs={tabs} value={tab} onChange={setTab}>
              <TabPanel value="sign-in">
                <Box pt="6">
                  <SignInForm
                    destination={destination}
                    remember={{ label: "Keep me logged in for 90 days", byDefault: true }}
                    onForgot={() => setResetting(true)}
                  />
                </Box>
              </TabPanel>
              <TabPanel value="sign-up">
                <Box pt="6">
                  <Suspense fallback={<SignUpSpace />}>
                    <SignUpForm destination={destination} />
                  </Suspense>
                </Box>
              </TabPanel>
            </Tabs>
          )}
        </Stack>
      </Stack>
      <AuthSidePanel />
    </Box>
  );
}

/** Reserves the form's space while it loads, so that nothing shifts. */
function SignUpSpace() {
  return (
    <Row minHeight="96" justifyContent="center">
      <Spinner />
    </Row>
  );
}
