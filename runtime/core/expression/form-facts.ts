/** What a mapper may say of a form itself; its status is `{"status": []}`. */
export const FORM_FACTS: ReadonlySet<string> = new Set([
  ...['id', 'number', 'name', 'type', 'template', 'campus', 'program', 'created', 'link'],
  ...['owner.id', 'owner.name', 'owner.email'],
])
