import { Button, lazyDialog, SelectField } from "@daysignal/ui";
import { Box, Row } from "@daysignal/ui/chakra";
import { Plus } from "lucide-react";
import { i18n } from "../../shared/language.ts";
import { useDialog } from "../../shared/use-dialog.ts";
import { useClients } from "./use-clients.ts";

const AddClientDialog = lazyDialog(() => import("./add-client-dialog.tsx"));

interface ClientFieldProps {
  value: string | null;
  onChange: (clientId: string | null) => void;
}

/** The client of a project: an existing one, a new one, or none. */
export function ClientField({ value, onChange }: ClientFieldProps) {
  const { data: clients = [] } = useClients();
  const adding = useDialog<true>();
  return (
    <>
      <Row gap="2" alignItems="flex-end">
        <Box flex="1" minWidth="0">
          <SelectField
            label={i18n.t("Client")}
            options={[
              { value: "", label: i18n.t("No client") },
              ...clients.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={value ?? ""}
            onChange={({ target }) => onChange(target.value === "" ? null : target.value)}
          />
        </Box>
        <Box px="3" asChild>
          <Button
            aria-label={i18n.t("Add New Client")}
            title={i18n.t("Add New Client")}
            onClick={(event) => adding.show(true, event.currentTarget)}
          >
            <Plus aria-hidden />
          </Button>
        </Box>
      </Row>
      <AddClientDialog dialog={adding} onAdded={onChange} />
    </>
  );
}
