import { TextField } from "@daysignal/ui";
import { keepPreviousData } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { i18n } from "../../shared/language.ts";
import { useDialog } from "../../shared/use-dialog.ts";
import { trpc } from "../../trpc.ts";
import { AccountRow } from "./account-row.tsx";
import styles from "./admin.module.css";
import { AdminList, usePages } from "./admin-list.tsx";
import type { Secret } from "./secret-dialog.tsx";
import { ShownSecret } from "./shown-secret.tsx";

/** The accounts: search, suspend, new password, operators, quota. */
export function AccountsPanel() {
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const pages = usePages();
  const input = { search, ...(pages.after === undefined ? {} : { after: pages.after }) };
  const { data, error, refetch } = trpc.admin.listAccounts.useQuery(input, {
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const secret = useDialog<Secret>();
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
        lines={data?.accounts}
        idOf={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        empty={i18n.t("No account has this name or email")}
        pages={{ state: pages, hasMore: data?.hasMore ?? false }}
      >
        {(account) => <AccountRow account={account} onSecret={secret.show} />}
      </AdminList>
      <ShownSecret dialog={secret} />
    </>
  );
}
