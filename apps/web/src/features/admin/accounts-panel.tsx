import { TextField } from "@daysignal/ui";
import { keepPreviousData } from "@tanstack/react-query";
import { Suspense, useDeferredValue, useState } from "react";
import { i18n } from "../../shared/language.ts";
import { lazyPart } from "../../shared/lazy-part.tsx";
import { useDialog } from "../../shared/use-dialog.ts";
import { trpc } from "../../trpc.ts";
import { AccountRow } from "./account-row.tsx";
import styles from "./admin.module.css";
import { AdminList, usePages } from "./admin-list.tsx";
import type { Secret } from "./secret-dialog.tsx";
import { ShownSecret } from "./shown-secret.tsx";
import { useIdentityQuestion } from "./use-identity-question.ts";

const IdentityDialog = lazyPart(() => import("./identity-dialog.tsx"));

/** The accounts: search, suspend, new password, operators, quota. */
export function AccountsPanel() {
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const pages = usePages();
  const input = { search, ...(pages.after === undefined ? {} : { after: pages.after }) };
  const query = trpc.admin.listAccounts.useQuery(input, {
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const secret = useDialog<Secret>();
  const identity = useIdentityQuestion();
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
        idOf={({ id }) => id}
        empty={i18n.t("No account has this name or email")}
        pages={{ state: pages, hasMore: data?.hasMore ?? false }}
      >
        {(account) => (
          <AccountRow
            account={account}
            isMailSent={data?.isMailSent ?? false}
            confirmed={identity.confirmed}
            onSecret={secret.show}
          />
        )}
      </AdminList>
      <ShownSecret dialog={secret} />
      <Suspense fallback={null}>
        {identity.dialog.about ? (
          <IdentityDialog dialog={identity.dialog} call={identity.dialog.about} />
        ) : null}
      </Suspense>
    </>
  );
}
