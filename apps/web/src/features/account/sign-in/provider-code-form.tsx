import { loadTrpcClient } from "../../../trpc-lazily.ts";
import type { Entrance } from "../form/use-enter.ts";
import SecondFactorForm from "./second-factor-form.tsx";

/** The second step of single sign-on (§6), for accounts with two-factor sign-in. */
export default function ProviderCodeForm(props: Entrance & { onBack: () => void }) {
  return (
    <SecondFactorForm
      {...props}
      confirm={async (values) => (await loadTrpcClient()).singleSignOn.confirmSignIn.mutate(values)}
    />
  );
}
