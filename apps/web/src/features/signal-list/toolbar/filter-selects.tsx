import type { ChoiceField, FilterName, ViewSearch } from "@daysignal/core";
import { SelectField } from "@daysignal/ui";
import { Box } from "@daysignal/ui/chakra";
import { Fragment, type ReactNode } from "react";
import { i18n } from "../../../shared/language.ts";
import { useClients } from "../../client/use-clients.ts";
import { dueChoices, leastPriority, leastReturns, mostMinutes } from "../view/filter-words.ts";

/** The search has a box of its own; the panel has toggles for projects, tags and choices. */
type SelectName = Exclude<FilterName, ChoiceField | "q" | "project" | "tags">;

interface FilterSelectsProps {
  filter: ViewSearch;
  onChange: (part: ViewSearch) => void;
}

const numbered = (numbers: readonly number[], label: (number: number) => string) =>
  numbers.map((number) => ({ value: String(number), label: label(number) }));

/** A number that is chosen already, such as by an address, is offered as well. */
const offered = (numbers: readonly number[], chosen: number | undefined) =>
  [...new Set([...numbers, ...(chosen === undefined ? [] : [chosen])])].toSorted((a, b) => a - b);

/** The filters that are one choice each: client, deadline, priority, estimate, returns. */
export function FilterSelects({ filter, onChange }: FilterSelectsProps) {
  const { data: clients = [] } = useClients();
  const { priority, minutes, returns } = filter;
  const any = { value: "", label: i18n.t("Any", {}, { comment: "A filter that allows all" }) };
  const asNumber = (value: string) => (value === "" ? undefined : Number(value));
  const selects: Readonly<Record<SelectName, ReactNode>> = {
    due: (
      <SelectField
        label={i18n.t("Deadline")}
        options={[any, ...dueChoices()]}
        value={filter.due ?? ""}
        onChange={({ target }) =>
          onChange({ due: dueChoices().find(({ value }) => value === target.value)?.value })
        }
      />
    ),
    priority: (
      <SelectField
        label={i18n.t("Priority")}
        options={[any, ...numbered(offered([2, 3, 4, 5], priority), leastPriority)]}
        value={priority ?? ""}
        onChange={({ target }) => onChange({ priority: asNumber(target.value) })}
      />
    ),
    minutes: (
      <SelectField
        label={i18n.t("Estimated time")}
        options={[any, ...numbered(offered([15, 30, 60, 120], minutes), mostMinutes)]}
        value={minutes ?? ""}
        onChange={({ target }) => onChange({ minutes: asNumber(target.value) })}
      />
    ),
    returns: (
      <SelectField
        label={i18n.t("Returned", {}, { comment: "A filter by how often signals came back" })}
        options={[any, ...numbered(offered([1, 2, 3, 5], returns), leastReturns)]}
        value={returns ?? ""}
        onChange={({ target }) => onChange({ returns: asNumber(target.value) })}
      />
    ),
    client:
      clients.length === 0 ? null : (
        <Box gridColumn="1 / -1">
          <SelectField
            label={i18n.t("Client")}
            options={[any, ...clients.map(({ id, name }) => ({ value: id, label: name }))]}
            value={filter.client ?? ""}
            onChange={({ target }) => onChange({ client: target.value || undefined })}
          />
        </Box>
      ),
  };
  return (
    <Box display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="3">
      {Object.entries(selects).map(([name, select]) => (
        <Fragment key={name}>{select}</Fragment>
      ))}
    </Box>
  );
}
