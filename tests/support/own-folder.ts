/** `reminder`, `reminders` or `reminder-mark.schema.json`: a folder of the capability, or a document of its own. */
export const isOwn = (capability: string) => (name: string) =>
  new RegExp(`^${capability}s?$`).test(name) ||
  new RegExp(`^${capability}(-\\w+)*\\.schema\\.json$`).test(name)
