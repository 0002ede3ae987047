import { publicTemplatePath } from '../../runtime/app/address/templates.ts'

/** Where anybody begins a form of a public template (PF-02), with answers that the link brings along. */
export function publicLink(
  origin: string,
  groupId: string,
  brought: readonly (readonly [parameter: string, value: string])[],
): string {
  const link = new URL(publicTemplatePath(encodeURIComponent(groupId)), origin)
  for (const [parameter, value] of brought)
    if (value.trim()) link.searchParams.set(parameter, value.trim().toWellFormed())
  return link.href
}
