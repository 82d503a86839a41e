import type { LoginInput } from "@daysignal/core";
import { Button, Checkbox, PasswordField, Stack, TextField } from "@daysignal/ui";
import { type Resolver, useForm } from "react-hook-form";
import { fieldSentence } from "../../shared/field-sentence.ts";
import { useLogin } from "./use-login.ts";

// The page is there before the rules are: they are needed when there is something to check.
const resolver: Resolver<LoginInput> = async (...form) =>
  (await import("./sign-in-rules.ts")).signInResolver(...form);

/** The Sign In tab (§2). `destination` is where the app opens afterwards. */
export function SignInForm({ destination }: { destination: string }) {
  const login = useLogin(destination);
  const form = useForm<LoginInput>({
    resolver,
    defaultValues: { username: "", password: "", rememberMe: true },
  });
  const { errors } = form.formState;
  // Stays shut once it has worked, until the app has opened.
  const isBusy = login.isPending || login.isSuccess;
  return (
    <form noValidate onSubmit={form.handleSubmit((input) => login.mutate(input))}>
      <Stack gap="5">
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={fieldSentence("Username", errors.username?.message)}
          {...form.register("username")}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={fieldSentence("Password", errors.password?.message)}
          {...form.register("password")}
        />
        <Checkbox {...form.register("rememberMe")}>Keep me logged in for 90 days</Checkbox>
        <Button type="submit" variant="solid" size="lg" loading={isBusy} mt="1">
          {isBusy ? "Please wait..." : "Sign In"}
        </Button>
      </Stack>
    </form>
  );
}
