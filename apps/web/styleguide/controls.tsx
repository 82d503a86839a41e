import {
  Button,
  Checkbox,
  CopyField,
  IconButton,
  PasswordField,
  Segments,
  SelectField,
  TabPanel,
  Tabs,
  TextAreaField,
  TextField,
} from "@daysignal/ui";
import { Calendar } from "@daysignal/ui/calendar";
import { Box } from "@daysignal/ui/chakra";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Sample, Section } from "./section.tsx";

const variants = ["solid", "outline", "ghost", "quiet", "danger", "link"] as const;
const sizes = ["sm", "md", "lg"] as const;
const tabs = [
  { value: "recommended", label: "Recommended" },
  { value: "available", label: "Available" },
  { value: "done", label: "Completed" },
] as const;
const modes = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

/** What is pressed, typed into and chosen from, in its states. */
export function Controls() {
  const [tab, setTab] = useState<(typeof tabs)[number]["value"]>("recommended");
  const [mode, setMode] = useState<(typeof modes)[number]["value"]>("system");
  const [day, setDay] = useState("2026-03-14");
  return (
    <>
      <Section title="Buttons">
        {variants.map((variant) => (
          <Sample key={variant} name={variant}>
            {sizes.map((size) => (
              <Button key={size} variant={variant} size={size}>
                Add to today
              </Button>
            ))}
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <Button variant={variant} loading>
              Please wait...
            </Button>
          </Sample>
        ))}
        <Sample name="IconButton">
          {sizes.map((size) => (
            <IconButton key={size} label="Add" size={size}>
              <Plus aria-hidden />
            </IconButton>
          ))}
          <IconButton label="Add" variant="outline">
            <Plus aria-hidden />
          </IconButton>
          <IconButton label="Add" disabled>
            <Plus aria-hidden />
          </IconButton>
        </Sample>
      </Section>
      <Section title="Fields">
        <Box
          display="grid"
          gridTemplateColumns={{ base: "1fr", md: "repeat(3, 1fr)" }}
          gap="6"
          alignItems="start"
        >
          <TextField label="Empty" placeholder="What is it?" />
          <TextField label="With a hint" hint="At least 3 characters" defaultValue="Anna" />
          <TextField
            label="Wrong"
            error="Username must be at least 3 characters."
            defaultValue="a"
          />
          <TextField label="Disabled" disabled defaultValue="Not now" />
          <TextField label="Small" size="sm" defaultValue="30m" />
          <PasswordField label="Password" defaultValue="correct horse" />
          <TextAreaField label="Several lines" defaultValue="One thing leads to another." />
          <SelectField
            label="One of many"
            options={[
              { value: "4", label: "4" },
              { value: "5", label: "5" },
            ]}
          />
          <CopyField label="To take along" value="ds_pat_0123456789" />
        </Box>
        <Sample name="Checkbox">
          <Checkbox>Keep me logged in</Checkbox>
          <Checkbox defaultChecked>Ticked</Checkbox>
          <Checkbox aria-invalid>Wrong</Checkbox>
          <Checkbox disabled>Disabled</Checkbox>
        </Sample>
        <Sample name="Segments">
          <Segments label="Theme" options={modes} value={mode} onChange={setMode} />
          <Segments
            label="Theme, disabled"
            options={modes}
            value="dark"
            onChange={setMode}
            disabled
          />
        </Sample>
        <Tabs label="Views" tabs={tabs} value={tab} onChange={setTab}>
          <TabPanel value={tab}>
            <Box pt="3">{tab}</Box>
          </TabPanel>
        </Tabs>
        <Box maxWidth="xs">
          <Calendar
            locale="en-GB"
            value={day}
            today="2026-03-12"
            onChange={setDay}
            min="2026-03-03"
          />
        </Box>
      </Section>
    </>
  );
}
