import { lazyDialog, TextField, usePages } from "@daysignal/ui";
import type { Secret } from "@daysignal/ui/secret-dialog";
import { useDeferredValue, useState } from "react";
import { i18n } from "../../shared/language.ts";
import { useDialog } from "../../shared/use-dialog.ts";
import { trpc } from "../../trpc.ts";
import { AccountRow } from "./account-row.tsx";
import styles from "./admin.module.css";
import { AdminList, pageOptions } from "./admin-list.tsx";
import { useOperatorCalls } from "./use-operator-calls.ts";

const IdentityDialog = lazyDialog(() => import("./identity-dialog.tsx"));
const SecretDialog = lazyDialog(() => import("@daysignal/ui/secret-dialog"));

/** The accounts, with a search. */
export function AccountsPanel() {
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const pages = usePages();
  const query = trpc.admin.listAccounts.useQuery({ search, ...pages.input }, pageOptions);
  const { data } = query;
  const secret = useDialog<Secret>();
  const { dialog: identity, call } = useOperatorCalls();
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.search}>
          <TextField
            type="search"
            label={i18n.t("Search accounts")}
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              pages.reset();
            }}
          />
        </div>
      </div>
      <AdminList
        query={{ ...query, data: data?.accounts }}
        empty={i18n.t("No account has this name or email")}
        pages={{ state: pages, hasMore: data?.hasMore ?? false }}
      >
        {(account) => (
          <AccountRow
            key={account.id}
            account={account}
            isMailSent={data?.isMailSent ?? false}
            call={call}
            onSecret={secret.show}
          />
        )}
      </AdminList>
      {secret.about ? <SecretDialog dialog={secret} secret={secret.about} /> : null}
      {identity.about ? <IdentityDialog dialog={identity} call={identity.about} /> : null}
    </>
  );
}
