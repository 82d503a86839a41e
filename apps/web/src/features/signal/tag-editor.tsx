import { maxTagLength, maxTags, withTag } from "@daysignal/core";
import { announce } from "@daysignal/ui";
import { AddLine, Box, chakra, forcedEdge, Row, Stack, Text } from "@daysignal/ui/chakra";
import { Plus, X } from "lucide-react";
import { useMemo, useRef } from "react";
import { useDraft } from "../../shared/drafts.ts";
import { i18n } from "../../shared/language.ts";
import { plannerList } from "../../shared/planner-list.ts";
import { useTypedAhead } from "../../shared/use-typed-ahead.ts";
import { trpc } from "../../trpc.ts";
import { occurringTags } from "./occurring-tags.ts";
import { suggestTags } from "./tag-choices.ts";

const Chip = chakra("button", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1",
    maxWidth: "full",
    minHeight: "7",
    px: "2.5",
    borderRadius: "full",
    fontSize: "sm",
    cursor: "pointer",
    transitionProperty: "background-color, color",
    transitionDuration: "fast",
    "& svg": { flexShrink: 0, width: "0.875rem", height: "0.875rem" },
    "@media (pointer: coarse)": { minHeight: "11", px: "3.5" },
    ...forcedEdge,
  },
  variants: {
    chosen: {
      true: {
        bg: "signal.subtle",
        color: "signal.fg",
        "& svg": { opacity: 0.7 },
        _hover: { "& svg": { opacity: 1 } },
      },
      false: {
        color: "fg.muted",
        boxShadow: "inset 0 0 0 1px {colors.noise.strong}",
        _hover: { bg: "bg.hover", color: "fg.default" },
      },
    },
  },
});

interface TagEditorProps {
  /** The draft's key for a tag that is being typed, such as "signal/{id}/tag". */
  draftKey: string;
  value: readonly string[];
  onChange: (tags: readonly string[]) => void;
  /** Focuses the field on mount. */
  autoFocus?: boolean;
  /** The default tags and the number of suggestions, if not those of §9. */
  usual?: readonly string[];
  limit?: number;
}

/** The tags of a signal with a remove button each, a field to add one, and suggestions (§5, §9). */
export default function TagEditor(props: TagEditorProps) {
  const { draftKey, value, onChange, autoFocus = false, usual, limit } = props;
  const [typed, setTyped] = useDraft(draftKey, "");
  useTypedAhead((text) => setTyped((now) => `${now}${text}`), autoFocus);
  const field = useRef<HTMLInputElement>(null);
  const { data: signals } = trpc.signal.list.useQuery(plannerList);
  const own = useMemo(() => occurringTags(signals ?? []).map(({ tag }) => tag), [signals]);
  const suggestions = suggestTags({ typed, chosen: value, own, usual, limit });
  const isFull = value.length >= maxTags;
  // The clicked button is gone; focus moves to the field.
  const goOn = () => field.current?.focus();
  const add = (tag: string) => {
    const tags = withTag(value, tag);
    if (tags !== value) {
      onChange(tags);
      announce(i18n.t("Tag {tag} added.", { tag }));
    }
    setTyped("");
    goOn();
  };
  const remove = (tag: string) => {
    onChange(value.filter((other) => other !== tag));
    announce(i18n.t("Tag {tag} removed.", { tag }));
    goOn();
  };

  return (
    <Stack gap="3">
      {value.length > 0 ? (
        <Row
          as="ul"
          role="list"
          aria-label={i18n.t("Tags")}
          gap="1.5"
          flexWrap="wrap"
          listStyleType="none"
        >
          {value.map((tag) => (
            <Box as="li" key={tag} maxWidth="full">
              <Chip
                type="button"
                chosen
                aria-label={i18n.t("Remove tag {tag}", { tag })}
                onClick={() => remove(tag)}
              >
                <Box dir="auto" as="span" minWidth="0" truncate>
                  {tag}
                </Box>
                <X aria-hidden />
              </Chip>
            </Box>
          ))}
        </Row>
      ) : null}
      {isFull ? (
        <Text textStyle="small" color="fg.muted">
          {i18n.t(
            "{count, plural, one {A signal has at most # tag.} other {A signal has at most # tags.}}",
            { count: maxTags },
          )}
        </Text>
      ) : (
        <>
          <AddLine
            label={i18n.t("Add a tag")}
            placeholder={i18n.t("Add a tag…")}
            action={i18n.t("Add")}
            maxLength={maxTagLength}
            value={typed}
            onChange={setTyped}
            onAdd={add}
            autoFocus={autoFocus}
            field={field}
          />
          {suggestions.length > 0 ? (
            <Row role="group" aria-label={i18n.t("Suggested tags")} gap="1.5" flexWrap="wrap">
              {suggestions.map((tag) => (
                <Chip key={tag} type="button" chosen={false} onClick={() => add(tag)}>
                  <Plus aria-hidden />
                  <Box dir="auto" as="span" minWidth="0" truncate>
                    {tag}
                  </Box>
                </Chip>
              ))}
            </Row>
          ) : null}
        </>
      )}
    </Stack>
  );
}
