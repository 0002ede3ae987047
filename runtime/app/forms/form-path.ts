/** Where a form opens (FF-14). */
export function formPath(id: string, flags: ReadonlySet<string>): string {
  return flags.has('rollout-form-v2') ? `/form/v2/${id}` : `/form/${id}`
}
