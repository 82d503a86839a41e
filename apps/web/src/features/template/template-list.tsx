import type { Template } from "@daysignal/core";
import { Button, ChoiceButton, Skeleton } from "@daysignal/ui";
import { Box, Text } from "@daysignal/ui/chakra";
import { Link } from "@tanstack/react-router";
import { Check, ListChecks } from "lucide-react";
import { i18n } from "../../shared/language.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { lineCount } from "./template-words.ts";
import { useTemplates } from "./use-templates.ts";

interface TemplateListProps {
  chosen: Template | null;
  /** Called with null for the chosen one. */
  onChoose: (template: Template | null) => void;
}

/** The templates that a new signal can begin with. */
export default function TemplateList({ chosen, onChoose }: TemplateListProps) {
  return (
    <QueryView
      place="section"
      query={useTemplates()}
      failure={(reason) => i18n.t("Your templates could not be loaded. {reason}", { reason })}
      loading={<Skeleton height="8rem" />}
      empty={
        <Text textStyle="small" color="fg.muted">
          {i18n.t("No templates yet.")}{" "}
          <Button variant="link" asChild>
            <Link to="/settings/{-$part}" params={{ part: "templates" }}>
              {i18n.t("Make one in the settings")}
            </Link>
          </Button>
        </Text>
      }
    >
      {(templates) => (
        <Box as="ul" role="list" aria-label={i18n.t("Templates")} listStyleType="none" mx="-3">
          {templates.map((template) => {
            const isChosen = template.id === chosen?.id;
            return (
              <li key={template.id}>
                <ChoiceButton
                  icon={<ListChecks size={18} aria-hidden />}
                  note={lineCount(template)}
                  aside={isChosen ? <Check aria-label={i18n.t("Chosen")} /> : null}
                  onClick={() => onChoose(isChosen ? null : template)}
                >
                  <bdi>{template.name}</bdi>
                </ChoiceButton>
              </li>
            );
          })}
        </Box>
      )}
    </QueryView>
  );
}
