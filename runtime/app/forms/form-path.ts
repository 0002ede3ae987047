/** Where a form opens (FF-14). */
export function formPath(id: string, flags: ReadonlySet<string>): string {
  return flags.has('rollout-form-v2') ? `/form/v2/${id}` : `/form/${id}`
}

/** The address of a form in its program, which is the canonical one. */
export const programFormPath = (programId: string, id: string): string => `/program/${programId}/form/${id}`
