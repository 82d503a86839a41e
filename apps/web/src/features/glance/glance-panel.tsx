import {
  type ChangeGlanceInput,
  type Glance,
  languageTags,
  type MadeGlance,
  withGiven,
} from "@daysignal/core";
import { Checkbox, SelectField, ShownOnce } from "@daysignal/ui";
import { getQueryKey } from "@trpc/react-query";
import { i18n } from "../../shared/language.ts";
import { ownLanguageName } from "../../shared/language-names.ts";
import { optimistic, queryEdit } from "../../shared/optimistic.ts";
import styles from "../../shared/panel.module.css";
import { addressEdits, SecretAddress, SecretAddressPanel } from "../../shared/secret-address.tsx";
import { cannotBeUndone } from "../../shared/undo-command.ts";
import { trpc } from "../../trpc.ts";
import own from "./glance.module.css";

/** 'Day at a glance' in the settings (§11). */
export default function GlancePanel() {
  const query = trpc.glance.get.useQuery();
  return (
    <SecretAddressPanel
      title={i18n.t("Day at a glance")}
      note={i18n.t(
        "Today's signals on a wall display, in a widget or in Home Assistant, to read only.",
      )}
      query={query}
    >
      {(glance) => <Choices {...glance} />}
    </SecretAddressPanel>
  );
}

const queryKey = getQueryKey(trpc.glance.get, undefined, "query");
const options = { failure: "updateSettings", scope: { id: "glance" } } as const;

const { making, ending } = addressEdits<MadeGlance>(queryKey);
const changing = queryEdit<Glance, ChangeGlanceInput>({
  queryKey,
  edit: (change) => (glance) => withGiven(glance, change),
});

function Choices({ isActive, ...glance }: Glance) {
  // Not optimistic: the address is the response.
  const { mutate: make, isPending } = trpc.glance.make.useMutation({
    ...optimistic([making], {
      ...options,
      onDone: () => cannotBeUndone(i18n.t("The day has a new address.")),
    }),
    // The address must only be on screen, not in a cache.
    gcTime: 0,
  });
  const { mutate: change } = trpc.glance.change.useMutation(optimistic([changing], options));
  const { mutate: end } = trpc.glance.end.useMutation(
    optimistic([ending], {
      ...options,
      onDone: () => cannotBeUndone(i18n.t("The address of the day has ended.")),
    }),
  );
  return (
    <SecretAddress
      {...{ isActive, isPending }}
      onMake={(show) => make({}, { onSuccess: ({ path }) => show(path) })}
      onEnd={() => end()}
      words={{
        make: i18n.t("Make an address"),
        end: i18n.t("End the address"),
        endQuestion: i18n.t("End the address of the day?"),
      }}
      address={(path) => <GlanceAddress path={path} />}
    >
      <fieldset>
        <legend className={own.legend}>{i18n.t("What it shows")}</legend>
        <div className={styles.group}>
          {checks().map(({ choice, label }) => (
            <Checkbox
              key={choice}
              checked={glance[choice]}
              onChange={({ target }) => change({ [choice]: target.checked })}
            >
              {label}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <SelectField
        label={i18n.t("Language")}
        options={[
          { value: "", label: i18n.t("As in the settings") },
          ...languageTags.map((tag) => ({ value: tag, label: ownLanguageName(tag) })),
        ]}
        value={glance.language ?? ""}
        onChange={({ target }) =>
          change({ language: languageTags.find((tag) => tag === target.value) ?? null })
        }
      />
    </SecretAddress>
  );
}

/** What can be shown, in the order of the checkboxes. */
const checks = () =>
  [
    { choice: "titles", label: i18n.t("Titles") },
    { choice: "done", label: i18n.t("What is done") },
    { choice: "times", label: i18n.t("Planned times") },
    { choice: "projects", label: i18n.t("Projects") },
  ] as const;

/** A new address of the day, which can only be read now, and its forms (§11). */
function GlanceAddress({ path }: { path: string }) {
  return (
    <div className={styles.group}>
      <ShownOnce
        label={i18n.t("Address of the day")}
        value={`${window.location.origin}${path}.json`}
        hint={i18n.t("Keep it like a password. Whoever has it can read your day.")}
      />
      <p className={styles.note}>
        {i18n.t(
          "End it with .txt for text, or with .svg or .png for a picture of any size: .png?width=800&height=480&dark=true",
        )}
      </p>
    </div>
  );
}
