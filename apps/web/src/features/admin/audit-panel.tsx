import { type AuditAction, auditActions, auditDays } from "@daysignal/core";
import { Button, ItemNote, ItemRow, SelectField, usePages } from "@daysignal/ui";
import { useRef, useState } from "react";
import { auditWords } from "../../shared/audit-words.ts";
import { i18n } from "../../shared/language.ts";
import { trpc } from "../../trpc.ts";
import styles from "./admin.module.css";
import { AdminList, pageOptions } from "./admin-list.tsx";
import { auditUsersWords, instantWords } from "./admin-words.ts";

/** The audit log of the installation (§6), by action and account. */
export function AuditPanel() {
  const [action, setAction] = useState<AuditAction>();
  const [account, setAccount] = useState<{ id: string; name: string }>();
  const pages = usePages();
  const query = trpc.admin.listAudit.useQuery(
    {
      ...(action === undefined ? {} : { action }),
      ...(account === undefined ? {} : { accountId: account.id }),
      ...pages.input,
    },
    pageOptions,
  );
  const { data } = query;
  const bar = useRef<HTMLDivElement>(null);
  /** The pressed button goes; focus moves to the control of the bar that changes the filter again. */
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
      <ItemNote>{i18n.t("Lines are kept for {days} days.", { days: auditDays })}</ItemNote>
      <AdminList
        query={{ ...query, data: data?.lines }}
        empty={i18n.t("Nothing of this kind has happened")}
        pages={{ state: pages, hasMore: data?.hasMore ?? false }}
      >
        {(line) => {
          const { id, accountId, username } = line;
          const facts = [instantWords(line.at), line.network, line.subject];
          return (
            <ItemRow
              key={id}
              name={auditWords(line.action)}
              text={<p>{auditUsersWords(line)}</p>}
              note={facts.filter((fact) => fact !== null).join(" · ")}
            >
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
            </ItemRow>
          );
        }}
      </AdminList>
    </>
  );
}
