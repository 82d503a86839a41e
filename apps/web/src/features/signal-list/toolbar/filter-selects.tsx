import type { ViewSearch } from "@daysignal/core";
import { SelectField } from "@daysignal/ui";
import { Box } from "@daysignal/ui/chakra";
import { i18n } from "../../../shared/language.ts";
import { useClients } from "../../client/use-clients.ts";
import { dueChoices, leastPriority, leastReturns, mostMinutes } from "../view/filter-words.ts";

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
  return (
    <Box display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="3">
      <SelectField
        label={i18n.t("Deadline")}
        options={[any, ...dueChoices()]}
        value={filter.due ?? ""}
        onChange={({ target }) =>
          onChange({ due: dueChoices().find(({ value }) => value === target.value)?.value })
        }
      />
      <SelectField
        label={i18n.t("Priority")}
        options={[any, ...numbered(offered([2, 3, 4, 5], priority), leastPriority)]}
        value={priority ?? ""}
        onChange={({ target }) => onChange({ priority: asNumber(target.value) })}
      />
      <SelectField
        label={i18n.t("Estimated time")}
        options={[any, ...numbered(offered([15, 30, 60, 120], minutes), mostMinutes)]}
        value={minutes ?? ""}
        onChange={({ target }) => onChange({ minutes: asNumber(target.value) })}
      />
      <SelectField
        label={i18n.t("Returned", {}, { comment: "A filter by how often signals came back" })}
        options={[any, ...numbered(offered([1, 2, 3, 5], returns), leastReturns)]}
        value={returns ?? ""}
        onChange={({ target }) => onChange({ returns: asNumber(target.value) })}
      />
      {clients.length === 0 ? null : (
        <Box gridColumn="1 / -1">
          <SelectField
            label={i18n.t("Client")}
            options={[any, ...clients.map(({ id, name }) => ({ value: id, label: name }))]}
            value={filter.client ?? ""}
            onChange={({ target }) => onChange({ client: target.value || undefined })}
          />
        </Box>
      )}
    </Box>
  );
}
