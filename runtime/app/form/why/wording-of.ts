import type { Wording } from '../../../core/explain/say-condition.ts'
import { inLocalWords } from '../../../core/language/phrases.ts'
import { type StatusRegistry, statusOf } from '../../../core/workflow/status.ts'
import type { OpenForm } from '../open-form.ts'

/** What the reasons of an open form are said with. */
export const wordingOf = (
  { compiled, controller }: OpenForm,
  statuses: StatusRegistry | undefined,
): Wording => ({
  form: { compiled, engine: controller.engine },
  statusLabel: (status) => inLocalWords(statusOf(status, statuses)?.label ?? status),
})
