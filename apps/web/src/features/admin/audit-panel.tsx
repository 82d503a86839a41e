import { type AuditAction, auditActions, auditDays } from "@daysignal/core";
import { Button, SelectField } from "@daysignal/ui";
import { keepPreviousData } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { auditWords } from "../../shared/audit-words.ts";
import { i18n } from "../../shared/language.ts";
import { trpc } from "../../trpc.ts";
import { instantWords } from "./account-words.ts";
import styles from "./admin.module.css";
import { AdminList, usePages } from "./admin-list.tsx";
import { auditPeopleWords } from "./audit-words.ts";

/** The audit log of the installation (§6), by action and account. */
export function AuditPanel() {
  const [action, setAction] = useState<AuditAction>();
  const [account, setAccount] = useState<{ id: string; name: string }>();
  const pages = usePages();
  const input = {
    ...(action === undefined ? {} : { action }),
    ...(account === undefined ? {} : { accountId: account.id }),
    ...(pages.after === undefined ? {} : { after: pages.after }),
  };
  const query = trpc.admin.listAudit.useQuery(input, {
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const bar = useRef<HTMLDivElement>(null);
  /** The button that was pressed goes; what takes it back, or sets the filter anew, is in the bar. */
  const showOf = (one: typeof account, next: "button" | "select") => {
    setAccount(one);
    pages.reset();
    setTimeout(() => bar.current?.querySelector<HTMLElement>(next)?.focus());
  };
  const choices = auditActions.map((value) => ({ value, label: auditWords(value) }));
  return (
    <>
      <div ref={bar} className={styles.bar}>
        <SelectField
          label={i18n.t("What happened")}
          options={[{ value: "", label: i18n.t("Everything") }, ...choices]}
          value={action ?? ""}
          onChange={({ target }) => {
            setAction(auditActions.find((one) => one === target.value));
            pages.reset();
          }}
        />
        {account ? (
          <Button onClick={() => showOf(undefined, "select")}>
            {i18n.t("Show everybody, not only {name}", { name: account.name })}
          </Button>
        ) : null}
      </div>
      <p className={styles.meta}>
        {i18n.t("Lines are kept for {days} days.", { days: auditDays })}
      </p>
      <AdminList
        query={{ ...query, data: data?.lines }}
        idOf={({ id }) => id}
        empty={i18n.t("Nothing of this kind has happened")}
        pages={{ state: pages, hasMore: data?.hasMore ?? false }}
      >
        {(line) => {
          const { accountId, username } = line;
          return (
            <>
              <div className={styles.text}>
                <p className={styles.name}>{auditWords(line.action)}</p>
                <p>{auditPeopleWords(line)}</p>
                <p className={styles.meta}>
                  {[instantWords(line.at), line.network, line.subject]
                    .filter((part) => part !== null)
                    .join(" · ")}
                </p>
              </div>
              {accountId !== null && username !== null && account === undefined ? (
                <Button
                  size="sm"
                  variant="quiet"
                  title={i18n.t("Only lines about {username}", { username })}
                  onClick={() => showOf({ id: accountId, name: username }, "button")}
                >
                  {i18n.t("Only This Account")}
                </Button>
              ) : null}
            </>
          );
        }}
      </AdminList>
    </>
  );
}
