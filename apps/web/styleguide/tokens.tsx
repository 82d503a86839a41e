import { Box, Row, Stack, Text } from "@daysignal/ui/chakra";
import { themeSystem } from "@daysignal/ui/theme";
import { Section } from "./section.tsx";

const system = themeSystem();

type Category = "colors" | "spacing" | "radii" | "shadows" | "durations";

/** The names of a kind of token, as screens use them. */
function namesOf(category: Category): string[] {
  return [...(system.tokens.categoryMap.get(category)?.keys() ?? [])];
}

const cssVar = (category: Category, name: string) => system.token.var(`${category}.${name}`);

const semantic = /^(bg|fg|signal|danger|noise|focus)\./;
const textStyles = ["hero", "display", "heading", "title", "lead", "body", "small", "caption"];

/** All that the look is made of. */
export function Tokens() {
  return (
    <>
      <Section title="Colours">
        <Box display="grid" gridTemplateColumns={{ base: "1fr", lg: "1fr 1fr" }} gap="4">
          <Colors mode="light" />
          <Colors mode="dark" />
        </Box>
      </Section>
      <Section title="Type">
        {textStyles.map((name) => (
          <Row key={name} gap="6" alignItems="baseline" flexWrap="wrap">
            <Name width="20">{name}</Name>
            <Text textStyle={name} minWidth="0">
              Four things matter today. 0123456789
            </Text>
          </Row>
        ))}
      </Section>
      <Section title="Space">
        <Stack gap="1">
          {namesOf("spacing")
            .filter((name) => Number(name) > 0)
            .toSorted((one, other) => Number(one) - Number(other))
            .map((name) => (
              <Row key={name} gap="4">
                <Name width="12">{name}</Name>
                <Box height="3" bg="signal.solid" style={{ width: cssVar("spacing", name) }} />
              </Row>
            ))}
        </Stack>
      </Section>
      <Section title="Radii, shadows">
        <Row gap="6" flexWrap="wrap" alignItems="flex-start">
          {namesOf("radii").map((name) => (
            <Tile key={name} name={name} style={{ borderRadius: cssVar("radii", name) }} />
          ))}
          {namesOf("shadows").map((name) => (
            <Tile key={name} name={name} style={{ boxShadow: cssVar("shadows", name) }} />
          ))}
        </Row>
      </Section>
      <Section title="Motion">
        <Text color="fg.muted">Point at a line: it takes the time that it is called by.</Text>
        {namesOf("durations").map((name) => (
          <Row key={name} className="group" gap="4" py="1">
            <Name width="20">{name}</Name>
            <Box flex="1">
              <Box
                width="6"
                height="6"
                borderRadius="full"
                bg="signal.solid"
                transitionProperty="transform"
                transitionTimingFunction="out"
                css={{ ".group:hover &": { transform: "translateX(20rem)" } }}
                style={{ transitionDuration: cssVar("durations", name) }}
              />
            </Box>
          </Row>
        ))}
      </Section>
    </>
  );
}

/** The semantic colours as one mode has them, and the project colours, which both share. */
function Colors({ mode }: { mode: "light" | "dark" }) {
  const names = namesOf("colors").filter(
    (name) => semantic.test(name) || name.startsWith("project."),
  );
  return (
    <Box
      className={mode}
      bg="bg.page"
      color="fg.default"
      borderRadius="lg"
      boxShadow="raised"
      p="5"
    >
      <Text textStyle="title" mb="4">
        {mode}
      </Text>
      <Box display="grid" gridTemplateColumns="repeat(auto-fill, minmax(9rem, 1fr))" gap="3">
        {names.map((name) => (
          <Row key={name} gap="2.5" minWidth="0">
            <Box
              flexShrink="0"
              width="9"
              height="9"
              borderRadius="md"
              borderWidth="1px"
              borderColor="noise.line"
              style={{ background: cssVar("colors", name) }}
            />
            <Text textStyle="caption" truncate>
              {name}
            </Text>
          </Row>
        ))}
      </Box>
    </Box>
  );
}

function Tile({ name, style }: { name: string; style: Record<string, string> }) {
  return (
    <Stack gap="2" alignItems="center">
      <Box
        width="24"
        height="16"
        bg="bg.raised"
        borderWidth="1px"
        borderColor="noise.line"
        style={style}
      />
      <Name>{name}</Name>
    </Stack>
  );
}

function Name({ children, width }: { children: string; width?: string }) {
  return (
    <Text
      textStyle="caption"
      fontFamily="mono"
      color="fg.muted"
      flexShrink="0"
      {...(width ? { width } : {})}
    >
      {children}
    </Text>
  );
}
