import { Box, Logo, Stack, TabPanel, Tabs, Text } from "@daysignal/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { productName } from "../../shared/product-name.ts";
import { useDocumentTitle } from "../../shared/use-document-title.ts";
import { AuthSidePanel } from "./auth-side-panel.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

const tabs = [
  { value: "sign-in", label: "Sign In" },
  { value: "sign-up", label: "Sign Up" },
] as const;

/** /auth (§2): the way in beside what one gets. `destination` is where the app opens afterwards. */
export function AuthScreen({ destination }: { destination: string }) {
  const [tab, setTab] = useState<(typeof tabs)[number]["value"]>("sign-in");
  const isSignIn = tab === "sign-in";
  useDocumentTitle(isSignIn ? "Sign In" : "Sign Up");
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
          justifyContent={{ base: "flex-start", lg: "center" }}
          width="full"
          maxWidth="sm"
          mx="auto"
          py={{ base: "10", lg: "8" }}
        >
          <Text as="h1" textStyle="display" mb="6">
            {isSignIn ? "Welcome back." : "Begin with today."}
          </Text>
          <Tabs label="Sign in or sign up" tabs={tabs} value={tab} onChange={setTab}>
            <TabPanel value="sign-in">
              <Box pt="6">
                <SignInForm destination={destination} />
              </Box>
            </TabPanel>
            <TabPanel value="sign-up">
              <Box pt="6">
                <SignUpForm destination={destination} />
              </Box>
            </TabPanel>
          </Tabs>
        </Stack>
      </Stack>
      <AuthSidePanel />
    </Box>
  );
}
