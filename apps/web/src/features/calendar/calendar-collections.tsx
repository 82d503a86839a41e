import type { Calendar, CalendarCollection } from "@daysignal/core";
import { Checkbox, ColorMark, Skeleton } from "@daysignal/ui";
import { useEffect, useId, useRef } from "react";
import { i18n } from "../../shared/language.ts";
import styles from "../../shared/panel.module.css";
import { QueryView } from "../../shared/query-view.tsx";
import { trpc } from "../../trpc.ts";
import own from "./calendar-collections.module.css";
import { useSetCollections } from "./calendar-mutations.ts";

interface CalendarCollectionsProps {
  account: Calendar;
  /** Whether the first choice has the focus once it is there. */
  takesFocus: boolean;
}

/** The calendars of an account: which are read, and to which one time boxes are written (§10, §11). */
export function CalendarCollections({ account, takesFocus }: CalendarCollectionsProps) {
  const { id, name } = account;
  const query = trpc.calendars.listCollections.useQuery({ id });
  const { mutate } = useSetCollections(id);
  const set = (
    collections: readonly CalendarCollection[],
    changed: Pick<CalendarCollection, "id"> & Partial<CalendarCollection>,
  ) =>
    mutate({
      id,
      collections: collections.map(({ id: other, reads, writes }) => ({
        id: other,
        reads: other === changed.id ? (changed.reads ?? reads) : reads,
        // One at most.
        writes: other === changed.id ? (changed.writes ?? writes) : writes && !changed.writes,
      })),
    });
  return (
    <QueryView
      place="panel"
      query={query}
      failure={i18n.t("Your calendars could not be loaded.")}
      loading={<Skeleton height="4rem" />}
    >
      {({ collections }) => (
        <>
          <p className={styles.note}>
            {i18n.t(
              "Planned times are written to one calendar and follow changes on both sides. Nothing else there is touched.",
            )}
          </p>
          <ul role="list" className={own.list} aria-label={i18n.t("Calendars of {name}", { name })}>
            {collections.map((collection, index) => (
              <Collection
                key={collection.id}
                takesFocus={takesFocus && index === 0}
                collection={collection}
                onChange={(changed) => set(collections, { id: collection.id, ...changed })}
              />
            ))}
          </ul>
        </>
      )}
    </QueryView>
  );
}

interface CollectionProps {
  collection: CalendarCollection;
  takesFocus: boolean;
  onChange: (changed: Partial<CalendarCollection>) => void;
}

function Collection({ collection, takesFocus, onChange }: CollectionProps) {
  const { name, color, reads, writes, canWrite } = collection;
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);
  return (
    <li>
      {/* biome-ignore lint/a11y/useSemanticElements: named by its calendar */}
      <div role="group" aria-labelledby={id} className={own.collection}>
        <span className={own.name}>
          {color === null ? null : <ColorMark color={color} />}
          <bdi id={id}>{name}</bdi>
        </span>
        <Checkbox ref={first} checked={reads} onChange={() => onChange({ reads: !reads })}>
          {i18n.t("Show appointments")}
        </Checkbox>
        <Checkbox
          checked={writes}
          disabled={!canWrite}
          onChange={() => onChange({ writes: !writes })}
        >
          {i18n.t("Write planned times here")}
        </Checkbox>
      </div>
    </li>
  );
}
