import type { Locator, Page } from "@playwright/test";

/** A file for the file chooser. */
export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A file of this size, with identical bytes. */
export function aFile(name: string, size: number, mimeType = "text/plain"): TestFile {
  return { name, mimeType, buffer: Buffer.alloc(size, 7) };
}

/** The panel "Active Projects" next to the list, and its dialogs. */
export class ProjectsPage {
  readonly page: Page;
  readonly panel: Locator;
  readonly items: Locator;
  readonly createDialog: Locator;
  readonly createProject: Locator;
  readonly editDialog: Locator;
  readonly clientsDialog: Locator;
  readonly addClientDialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.panel = page.getByRole("region", { name: "Active Projects" });
    this.items = this.panel.locator("[data-project]");
    this.createDialog = page.getByRole("dialog", { name: "Create New Project" });
    this.createProject = this.createDialog.getByRole("button", { name: "Create Project" });
    this.editDialog = page.getByRole("dialog", { name: "Edit Project" });
    this.clientsDialog = page.getByRole("dialog", { name: "Manage Clients" });
    this.addClientDialog = page.getByRole("dialog", { name: "Add New Client" });
  }

  item(name: string): Locator {
    return this.items.filter({ hasText: name });
  }

  /** The dialog with a project's details. */
  details(name: string): Locator {
    return this.page.getByRole("dialog", { name });
  }

  async openCreate(): Promise<void> {
    await this.panel.getByRole("button", { name: "Create project", exact: true }).click();
    await this.createDialog.getByRole("textbox", { name: "Name" }).waitFor();
  }

  async openDetails(name: string): Promise<Locator> {
    await this.item(name).click();
    const dialog = this.details(name);
    await dialog.getByRole("button", { name: "Edit", exact: true }).waitFor();
    return dialog;
  }

  async chooseFiles(dialog: Locator, ...files: TestFile[]): Promise<void> {
    await dialog.locator("input[type=file]").setInputFiles(files);
  }

  /** An uploaded file in a dialog. */
  attachment(dialog: Locator, name: string): Locator {
    return dialog.getByRole("button", { name: `Download ${name}` });
  }

  /** The row of an upload in progress, or a failed one. */
  upload(dialog: Locator, name: string): Locator {
    return dialog.getByRole("listitem", { name });
  }
}
